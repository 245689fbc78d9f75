import type { Exposed, RemotePage } from '@engawa/contract';
import { hostPageOf } from '../../pages/hostPages.ts';
import type { PageDestination } from '../../routes/destination.ts';
import type { PageView } from '../../routes/pageView.ts';
import { rehydrate, sliceSetOf, type SliceSet } from '../../runtime/sliceSet.ts';
import { idOf, moduleOf } from '../../shell/slotKey.ts';
import { HOST_SET } from '../../state/hostSlices.ts';
import { hostStateOf, type HostState } from '../../state/hostState.ts';
import { selectErrorStatus } from '../../state/pageExceptionSlice.ts';
import { selectPageModule } from '../../state/selectPageModule.ts';
import type { OwnReader } from '../personal.ts';
import type { ClientApp } from './clientApp.ts';
import type { ViewOutcome } from './stagedView.ts';

type Living = Pick<ClientApp, 'loadModule' | 'loadStatics' | 'known' | 'personal' | 'runtime'>;

const DOCUMENT: ViewOutcome = { kind: 'document' };

/** What its owner's analytics need of the policy only a document can have, so it is opened and left as one. */
const isAnalysed = ({ blogDetails }: HostState): boolean => blogDetails.analyticsIds.length > 0;

/** The code of what stands on a page, and of what stands still until it comes near. */
const loadParts = async (
  living: Living,
  { loaded, unread }: PageView,
  shown: HostState,
): Promise<ReadonlyMap<string, Exposed>> => {
  const modules = [...new Set([...loaded, ...unread].map(moduleOf))];
  const found = await Promise.all(
    modules.map(async (module) => {
      const part = await living.loadModule(module);
      living.known.addModule(module, part, shown.page.template);
      return [module, part] as const;
    }),
  );
  return new Map(found);
};

/** Asks for what is the reader's own of the parts; the page is shown without waiting for it. */
const askOwnData = (
  personal: OwnReader | null,
  { loaded, unread }: PageView,
  parts: ReadonlyMap<string, Exposed>,
  shown: HostState,
): void => {
  for (const key of [...loaded, ...unread]) {
    const part = parts.get(moduleOf(key));
    if (part?.kind === 'module' && part.personal !== undefined)
      personal?.ask({ [part.personal]: [idOf(key)] });
  }
  // a page that needs nothing of the reader's own asks only where it is not known yet who reads
  if (shown.session.status === 'unknown') personal?.ask({});
};

const slicesOf = (parts: ReadonlyMap<string, Exposed>): SliceSet =>
  sliceSetOf([...HOST_SET.slices, ...[...parts.values()].flatMap(({ slices }) => slices)]);

/**
 * Makes a page of the site ready to be shown within the document: what was read for it comes whole from the
 * host, its code by the document's own releases. The page that is shown is not touched.
 * @param view what was read for it; null where the host has nothing that this document can show
 * @errors rejects where code does not arrive or the view cannot be read: then only the server can show it.
 */
export const stagePage = async (
  target: PageDestination,
  living: Living,
  fetchView: () => Promise<PageView | null>,
): Promise<ViewOutcome> => {
  const shown = hostStateOf(living.runtime.store.getState());
  if (isAnalysed(shown)) return DOCUMENT;
  const ownPage = hostPageOf(target.module);
  // together: the page's own code may have to come, too
  const [view, code] = await Promise.all([
    fetchView(),
    ownPage ?? living.loadModule(target.module),
    living.loadStatics(),
  ]);
  if (view === null) return DOCUMENT;
  if (view.location !== undefined) return { kind: 'redirect', location: view.location };
  if (code.kind !== 'page') throw new Error(`REMOTE-005 ${target.module} is no page`);
  const page: RemotePage = code;

  const parts = new Map([[target.module, page], ...(await loadParts(living, view, shown))]);
  const set = slicesOf(parts);
  const state = { ...rehydrate(set, view.init), experiments: shown.experiments };
  const root = hostStateOf(state);
  const isError = selectErrorStatus(root) !== null;
  const { template } = shown.page;
  // another template has another style sheet, which the document has not got; an error page stands in any
  if ((!isError && root.page.template !== template) || isAnalysed(root)) return DOCUMENT;

  const personal = living.personal.begin();
  askOwnData(personal, view, parts, shown);
  return {
    kind: 'view',
    set,
    state: isError ? { ...state, page: { ...root.page, template } } : state,
    head: (hostPageOf(selectPageModule(root)) ?? page).head(root),
    blog: isError ? null : root.blogger.blog,
    parts,
    slotKeys: isError ? [] : view.loaded,
    html: new Map(Object.entries(view.html)),
    personal,
  };
};
