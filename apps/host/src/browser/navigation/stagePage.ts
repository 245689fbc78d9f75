import {
  createHtmlStore,
  type Exposed,
  type PageOutcome,
  type Read,
  type RemoteModule,
  type RemotePage,
  type Write,
} from '@engawa/contract';
import { hostPageOf } from '../../pages/hostPages.ts';
import type { PageDestination } from '../../routes/destination.ts';
import { pageSaga } from '../../shell/pageSaga.ts';
import type { LoadFailure } from '../../runtime/runLoad.ts';
import { slotKey } from '../../shell/slotKey.ts';
import { createPageRuntime, type PageRuntime } from '../../runtime/pageRuntime.ts';
import { HOST_SET } from '../../state/hostSlices.ts';
import { hostStateOf, type HostState } from '../../state/hostState.ts';
import { selectErrorStatus } from '../../state/pageExceptionSlice.ts';
import { selectPageModule } from '../../state/selectPageModule.ts';
import type { AnyState } from '../../runtime/sliceSet.ts';
import type { OwnReader } from '../personal.ts';
import type { ClientApp } from './clientApp.ts';
import type { ViewOutcome } from './stagedView.ts';

export type ViewOptions = {
  readonly read: Read;
  readonly write: Write;
  /** epoch ms UTC */
  readonly nowMs: number;
  /** aborted once the page is not needed any more */
  readonly signal: AbortSignal;
};

type Living = Pick<ClientApp, 'loadModule' | 'known' | 'personal' | 'runtime' | 'report'>;

const DOCUMENT: ViewOutcome = { kind: 'document' };

/**
 * The state of a page before anything is read: of the page that is shown it takes over what holds for
 * the whole site, and within a blog all that holds for the blog.
 */
const startState = (
  { module, match }: PageDestination,
  shown: HostState,
  nowMs: number,
): AnyState => {
  const isSameBlog = match.amebaId !== '' && shown.blogger.blog?.amebaId === match.amebaId;
  return {
    site: shown.site,
    siteConfig: shown.siteConfig,
    experiments: shown.experiments,
    page: { module, match, template: isSameBlog ? shown.page.template : 'new', nowMs },
    // the front page's rankings are longer than those of the footer
    ...(!hostPageOf(shown.page.module) && { rankings: shown.rankings }),
    ...(isSameBlog && {
      blogger: shown.blogger,
      blogDetails: shown.blogDetails,
      sidebar: shown.sidebar,
    }),
  } satisfies Partial<HostState>;
};

/** Another template has another style sheet, which the document has not got. */
const leavesTemplate = (state: AnyState, shown: HostState): boolean => {
  const { page, blogger } = hostStateOf(state);
  const isChosen = blogger.blog !== null || page.match.amebaId === '';
  return isChosen && page.template !== shown.page.template;
};

/** What its owner's analytics need of the policy only a document can have, so it is opened and left as one. */
const isAnalysed = ({ blogDetails }: HostState): boolean => blogDetails.analyticsIds.length > 0;

/** @returns null where it was given up on the way */
const endOf = async (
  { store, run }: PageRuntime,
  saga: () => Generator<unknown, PageOutcome>,
  signal: AbortSignal,
  isGivenUp: (state: AnyState) => boolean,
): Promise<PageOutcome | null> => {
  if (signal.aborted) return null;
  const task = run(saga);
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const unsubscribe = store.subscribe(() => {
    if (isGivenUp(store.getState())) cancel();
  });
  try {
    const outcome: PageOutcome = await task.toPromise();
    const isGone = task.isCancelled() || signal.aborted;
    return isGone || isGivenUp(store.getState()) ? null : outcome;
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', cancel);
  }
};

/** The code of what stands on a page, gathered as it is asked for. */
const gatherParts = (
  living: Living,
  staged: PageRuntime,
  shown: HostState,
  personal: OwnReader | null,
) => {
  const parts = new Map<string, Exposed>();
  /** slots whose code and data are there */
  const slotKeys = new Set<string>();
  const partOf = async (module: string): Promise<Exposed> => {
    const part = await living.loadModule(module);
    living.known.addModule(module, part, shown.page.template);
    parts.set(module, part);
    staged.add(part.slices);
    return part;
  };
  return {
    parts,
    slotKeys,
    pageOf: async (module: string): Promise<RemotePage> => {
      const part = await partOf(module);
      if (part.kind !== 'page') throw new Error(`REMOTE-005 ${module} is no page`);
      return part;
    },
    moduleOf: async (module: string, id: string): Promise<RemoteModule | null> => {
      const part = await partOf(module);
      if (part.kind !== 'module') return null;
      // together with the module's own reads; the page is shown without waiting for it
      if (part.personal !== undefined) personal?.ask({ [part.personal]: [id] });
      return part;
    },
    modulePlaced: (module: string, id: string) => void slotKeys.add(slotKey(module, id)),
    moduleFailed: (module: string, id: string, { code, error }: LoadFailure) => {
      slotKeys.delete(slotKey(module, id));
      living.report(code, module, error);
    },
  };
};

/**
 * Loads a page of the site within the document, by the route table and the sagas that the server renders
 * it with. The page that is shown is not touched.
 * @errors rejects where code does not arrive or a saga throws: then only the server can show the page.
 */
export const stagePage = async (
  target: PageDestination,
  living: Living,
  { read, write, nowMs, signal }: ViewOptions,
): Promise<ViewOutcome> => {
  const shown = hostStateOf(living.runtime.store.getState());
  if (isAnalysed(shown)) return DOCUMENT;
  const html = new Map<string, string>();
  const staged = createPageRuntime({
    set: HOST_SET,
    start: startState(target, shown, nowMs),
    services: {
      read,
      write,
      html: createHtmlStore(html),
    },
    // the task's promise rejects with it
    onSagaError: () => undefined,
  });
  const personal = living.personal.begin();
  const { parts, slotKeys, pageOf, ...modules } = gatherParts(living, staged, shown, personal);
  const page = await pageOf(target.module);
  // a page of the host's own stands in no slot
  if (!hostPageOf(target.module)) slotKeys.add(slotKey(target.module, target.match.path));
  const outcome = await endOf(
    staged,
    () => pageSaga(target, page, modules),
    signal,
    (state) => leavesTemplate(state, shown) || isAnalysed(hostStateOf(state)),
  );
  if (outcome === null) return DOCUMENT;
  const { status, location } = outcome;
  if (status === 302 && location !== undefined) return { kind: 'redirect', location };

  const { set, state: loaded } = staged.snapshot();
  const root = hostStateOf(loaded);
  const isError = selectErrorStatus(root) !== null;
  if (status !== 200 && !isError) return DOCUMENT;
  const { template } = shown.page;
  // a page that needs nothing of the reader's own asks only where it is not known yet who reads
  if (shown.session.status === 'unknown') personal?.ask({});
  return {
    kind: 'view',
    set,
    // an error page stands in the template of its document
    state: isError ? { ...loaded, page: { ...root.page, template } } : loaded,
    head: (hostPageOf(selectPageModule(root)) ?? page).head(root),
    blog: isError ? null : root.blogger.blog,
    parts,
    slotKeys: isError ? [] : [...slotKeys],
    html,
    personal,
  };
};
