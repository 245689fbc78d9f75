import type { Exposed, RemotePage } from '@engawa/contract';
import { hostPageOf } from '../../pages/hostPages.ts';
import type { PageDestination } from '../../routes/destination.ts';
import type { PageView } from '../../routes/pageView.ts';
import { rehydrate, sliceSetOf, type SliceSet } from '../../runtime/sliceSet.ts';
import { hostStateOf, type HostState } from '../../state/hostState.ts';
import { selectErrorStatus } from '../../state/pageExceptionSlice.ts';
import { selectPageModule } from '../../state/selectPageModule.ts';
import { atMost } from '../atMost.ts';
import { wantedBySlots, type OwnReader } from '../personal.ts';
import type { ClientApp } from './clientApp.ts';
import type { ViewOutcome } from './stagedView.ts';

type Living = Pick<ClientApp, 'loadModule' | 'loadStatics' | 'known' | 'personal' | 'runtime'>;

const DOCUMENT: ViewOutcome = { kind: 'document' };

/** What its owner's analytics need of the policy only a document can have, so it is opened and left as one. */
const isAnalysed = ({ blogDetails }: HostState): boolean => blogDetails.analyticsIds.length > 0;

/** Loads the code of a page's modules and adds each module to `parts` as it arrives. */
const loadParts = (
  { loadModule }: Living,
  { modules }: PageView,
  parts: Map<string, Exposed>,
): Promise<unknown> =>
  Promise.all(
    Object.keys(modules).map(async (module) => parts.set(module, await loadModule(module))),
  );

/** Asks for what is the reader's own of the parts; the page is shown without waiting for it. */
const askOwnData = (
  personal: OwnReader | null,
  { loaded, unread, modules }: PageView,
  shown: HostState,
): void => {
  const wanted = wantedBySlots(modules, [...loaded, ...unread]);
  // a page that needs nothing of the reader's own asks only where it is not known yet who reads
  if (Object.keys(wanted).length > 0 || shown.session.status === 'unknown') personal?.ask(wanted);
};

/** Slices of the code that has arrived, and all that are known: code that is still on its way may share them. */
const slicesOf = (parts: ReadonlyMap<string, Exposed>, known: SliceSet): SliceSet =>
  sliceSetOf([...known.slices, ...[...parts.values()].flatMap(({ slices }) => slices)]);

/**
 * Makes a page of the site ready to be shown within the document: what was read for it comes whole from the
 * host, its code by the document's own releases. Code of its parts that is not here yet may arrive after the page
 * is shown. The page that is shown is not touched.
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
  if (code.kind !== 'page') throw new Error(`REMOTE-005 ${target.module} is not a page`);
  const page: RemotePage = code;

  living.known.addModules(view.modules);
  const parts = new Map<string, Exposed>([[target.module, page]]);
  const whole = loadParts(living, view, parts);
  // modules that are loaded already resolve within this turn; the page does not wait for the others
  await atMost(0, whole);
  const set = slicesOf(parts, living.runtime.present().set);
  const state = { ...rehydrate(set, view.init), experiments: shown.experiments };
  const root = hostStateOf(state);
  const isError = selectErrorStatus(root) !== null;
  const { template } = shown.page;
  // another template has another style sheet, which the document has not got; an error page stands in any
  if ((!isError && root.page.template !== template) || isAnalysed(root)) return DOCUMENT;

  const personal = living.personal.begin();
  askOwnData(personal, view, shown);
  return {
    kind: 'view',
    set,
    state: isError ? { ...state, page: { ...root.page, template } } : state,
    head: (hostPageOf(selectPageModule(root)) ?? page).head(root),
    blog: isError ? null : root.blogger.blog,
    parts,
    whole,
    init: view.init,
    slotKeys: isError ? [] : view.loaded,
    html: new Map(Object.entries(view.html)),
    personal,
  };
};
