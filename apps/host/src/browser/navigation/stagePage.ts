import type { Exposed, RemotePage } from '@engawa/contract';
import { findHostPage } from '../../pages/hostPages.ts';
import type { PageDestination } from '../../routes/destination.ts';
import type { PageView } from '../../routes/pageView.ts';
import { rehydrate, createSliceSet, type SliceSet } from '../../runtime/sliceSet.ts';
import { toHostState, type HostState } from '../../state/hostState.ts';
import { selectErrorStatus } from '../../state/pageExceptionSlice.ts';
import { selectPageModule } from '../../state/selectPageModule.ts';
import { withTimeout } from '../withTimeout.ts';
import { buildSlotsQuery, type OwnReader } from '../personal.ts';
import type { ClientApp } from './clientApp.ts';
import type { ViewOutcome } from './stagedPage.ts';

type Client = Pick<ClientApp, 'loadModule' | 'loadStatics' | 'known' | 'personal' | 'runtime'>;

const DOCUMENT: ViewOutcome = { kind: 'document' };

/** What its owner's analytics need of the policy only a document can have, so it is opened and left as one. */
const isAnalysed = ({ blogDetails }: HostState): boolean => blogDetails.analyticsIds.length > 0;

/** Loads the code of a page's modules and adds each module to `parts` as it arrives. */
const loadParts = (
  { loadModule }: Client,
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
  visible: HostState,
): void => {
  const wanted = buildSlotsQuery(modules, [...loaded, ...unread]);
  // a page that needs nothing of the reader's own asks only where it is not known yet who reads
  if (Object.keys(wanted).length > 0 || visible.session.status === 'unknown') personal?.ask(wanted);
};

/** Slices of the code that has arrived, and all that are known: code that is still on its way may share them. */
const collectSlices = (parts: ReadonlyMap<string, Exposed>, known: SliceSet): SliceSet =>
  createSliceSet([...known.slices, ...[...parts.values()].flatMap(({ slices }) => slices)]);

/**
 * Makes a page of the site ready to be shown within the document: what was read for it comes whole from the
 * host, its code by the document's own releases. Code of its parts that is not here yet may arrive after the page
 * is shown. The page that is shown is not touched.
 * @param view what was read for it; null where the host has nothing that this document can show
 * @errors rejects where code does not arrive or the view cannot be read: then only the server can show it.
 */
export const stagePage = async (
  target: PageDestination,
  client: Client,
  fetchView: () => Promise<PageView | null>,
): Promise<ViewOutcome> => {
  const visible = toHostState(client.runtime.store.getState());
  if (isAnalysed(visible)) return DOCUMENT;
  const ownPage = findHostPage(target.module);
  // together: the page's own code may have to come, too
  const [view, code] = await Promise.all([
    fetchView(),
    ownPage ?? client.loadModule(target.module),
    client.loadStatics(),
  ]);
  if (view === null) return DOCUMENT;
  if (view.location !== undefined) return { kind: 'redirect', location: view.location };
  if (code.kind !== 'page') throw new Error(`REMOTE-005 ${target.module} is not a page`);
  const page: RemotePage = code;

  client.known.addModules(view.modules);
  const parts = new Map<string, Exposed>([[target.module, page]]);
  const whole = loadParts(client, view, parts);
  // modules that are loaded already resolve within this turn; the page does not wait for the others
  await withTimeout(0, whole);
  const set = collectSlices(parts, client.runtime.present().set);
  const state = { ...rehydrate(set, view.init), experiments: visible.experiments };
  const root = toHostState(state);
  const isError = selectErrorStatus(root) !== null;
  const { template } = visible.page;
  // another template has another style sheet, which the document has not got; an error page stands in any
  if ((!isError && root.page.template !== template) || isAnalysed(root)) return DOCUMENT;

  const personal = client.personal.begin();
  askOwnData(personal, view, visible);
  return {
    kind: 'view',
    set,
    state: isError ? { ...state, page: { ...root.page, template } } : state,
    head: (findHostPage(selectPageModule(root)) ?? page).head(root),
    blog: isError ? null : root.blogger.blog,
    parts,
    whole,
    init: view.init,
    slotKeys: isError ? [] : view.loaded,
    html: new Map(Object.entries(view.html)),
    personal,
  };
};
