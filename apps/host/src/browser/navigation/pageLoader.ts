import type { Destination } from '../../routes/destination.ts';
import { hasView, type PageView } from '../../routes/pageView.ts';
import type { RouteTable } from '../../routes/routeTable.ts';
import { readDocumentReleases, resolveViewPath } from './fetchRouteMap.ts';
import { stagePage } from './stagePage.ts';
import type { ViewOutcome } from './stagedPage.ts';
import type { ClientApp } from './clientApp.ts';
import type { ViewLoad } from './prefetcher.ts';

/**
 * Whether an address without a query can be opened within the document: only paths are passed to those who
 * open pages here. With a query that its page reads, it is a document of its own.
 */
export const opensWithin = (
  destination: Destination,
): destination is Extract<Destination, { kind: 'page' | 'redirect' }> =>
  destination.kind === 'redirect' || hasView(destination);

/**
 * Asks for all that was read for a page, in one round trip.
 * @returns null where the host has no such page now, or loads pages with other releases than the document's
 * @errors rejects where the host does not answer.
 */
export const fetchView = async (path: string, signal: AbortSignal): Promise<PageView | null> => {
  const answer = await fetch(resolveViewPath() + path, { signal });
  // 204: the document's canary has ended
  if (!answer.ok || answer.status === 204) return null;
  // written by the host of this very release set, or of one that is told apart by its name
  const view = (await answer.json()) as PageView;
  return view.releases === readDocumentReleases() ? view : null;
};

const load = async (
  destination: Destination,
  path: string,
  client: ClientApp,
  signal: AbortSignal,
): Promise<ViewOutcome> => {
  if (!opensWithin(destination)) return { kind: 'document' };
  if (destination.kind === 'redirect') return destination;
  try {
    return await stagePage(destination, client, () => fetchView(path, signal));
  } catch (error) {
    // given up on purpose, nobody waits for it
    if (signal.aborted) return { kind: 'document' };
    throw error;
  }
};

/** Begins to load pages by their paths. */
export const createPageLoader =
  (client: ClientApp, resolve: RouteTable) =>
  (path: string): ViewLoad => {
    const given = new AbortController();
    return {
      outcome: load(resolve(path), path, client, given.signal),
      abort: () => given.abort(),
    };
  };
