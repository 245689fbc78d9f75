import { moduleOf } from '../shell/slotKey.ts';
import type { PageView } from '../routes/pageView.ts';
import type { RouteTable } from '../routes/routeTable.ts';
import type { ClientApp } from './navigation/clientApp.ts';
import { opensInDocument } from './navigation/ownLink.ts';
import { fetchView, opensWithin } from './navigation/pageLoader.ts';

/**
 * Where a reader may go on to in a blog and the document has not got the code: the first page of the kind that
 * most of such links lead to.
 * @param amebaId of the blog that is shown; '' for pages of none
 * @param opensOver links that open over the page
 * @param isAtHand whether the code of a page is
 * @returns null where no link leads to such a page
 */
export const nextPageOf = (
  links: Iterable<HTMLAnchorElement>,
  resolve: RouteTable,
  amebaId: string,
  opensOver: (link: HTMLAnchorElement) => boolean,
  isAtHand: (module: string) => boolean,
): string | null => {
  const paths = new Map<string, string[]>();
  for (const link of links) {
    if (!opensInDocument(link, (path) => opensWithin(resolve(path))) || opensOver(link)) continue;
    const to = resolve(link.pathname);
    if (to.kind !== 'page' || to.match.amebaId !== amebaId || isAtHand(to.module)) continue;
    paths.set(to.module, [...(paths.get(to.module) ?? []), link.pathname]);
  }
  const [most] = [...paths.values()].toSorted((a, b) => b.length - a.length);
  return most?.[0] ?? null;
};

/**
 * Has the code at hand of a page and of all that stands on it. Its view says what that is; nothing of it is
 * kept, nor asked for the reader's own.
 */
export const prepareCode = async (
  path: string,
  { loadModule, report, pause }: Pick<ClientApp, 'loadModule' | 'report' | 'pause'>,
  read: (path: string, signal: AbortSignal) => Promise<PageView | null> = fetchView,
): Promise<void> => {
  try {
    const view = await read(path, new AbortController().signal);
    if (view === null || view.location !== undefined) return;
    for (const module of new Set([...view.loaded, ...view.unread].map(moduleOf))) {
      await loadModule(module);
      await pause();
    }
  } catch (error) {
    // it is asked for again once the page is
    report('NAV-001', path, error);
  }
};
