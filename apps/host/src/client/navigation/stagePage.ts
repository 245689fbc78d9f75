import type { Exposed, RemotePage } from '@engawa/contract';
import { findHostPage } from '../../frame/pages/hostPages.ts';
import type { PageDestination } from '../../protocol/routes/destination.ts';
import type { PageView } from '../../protocol/pageView.ts';
import { rehydrate, createSliceSet, type SliceSet } from '../../runtime/sliceSet.ts';
import { toHostState, type HostState } from '../../frame/state/hostState.ts';
import { selectErrorStatus } from '../../runtime/pageExceptionSlice.ts';
import { selectPageModule } from '../../runtime/selectPageModule.ts';
import type { ClientApp } from './show/clientApp.ts';
import type { ViewOutcome } from './show/stagedPage.ts';
import { withTimeout } from '../timing/withTimeout.ts';
import { buildSlotsQuery, type OwnReader } from '../session/personal.ts';

type Client = Pick<ClientApp, 'loadModule' | 'loadStatics' | 'known' | 'personal' | 'runtime'>;

const DOCUMENT: ViewOutcome = { kind: 'document' };

/**
 * Whether the page runs the analytics of its blog's owner. The Content-Security-Policy for these
 * analytics can only be set for a full document.
 */
const isAnalysed = ({ blogDetails }: HostState): boolean => blogDetails.analyticsIds.length > 0;

/** Loads the code of a page's modules and adds each module to `parts` when it arrives. */
const loadParts = (
  { loadModule }: Client,
  { modules }: PageView,
  parts: Map<string, Exposed>,
): Promise<unknown> =>
  Promise.all(
    Object.keys(modules).map(async (module) => parts.set(module, await loadModule(module))),
  );

/** Requests the reader's own data of the parts. The page is displayed before this data arrives. */
const askOwnData = (
  personal: OwnReader | null,
  { loaded, unread, modules }: PageView,
  visible: HostState,
): void => {
  const wanted = buildSlotsQuery(modules, [...loaded, ...unread]);
  // a page without ids for personal data sends a request only if the session is still unknown
  if (Object.keys(wanted).length > 0 || visible.session.status === 'unknown') personal?.ask(wanted);
};

/**
 * Collects the slices of the loaded code and all slices that are already known, because code that
 * still loads may share these.
 */
const collectSlices = (parts: ReadonlyMap<string, Exposed>, known: SliceSet): SliceSet =>
  createSliceSet([...known.slices, ...[...parts.values()].flatMap(({ slices }) => slices)]);

/**
 * Prepares a page of the site for display within the document. Its data comes from the host in one
 * response, its code from the document's own releases. Code of its parts may arrive after the page
 * is displayed. The current page is not changed.
 * @param view the data of the page; null if the host has nothing that this document can display
 * @errors rejects if code does not arrive or the view is invalid: then only the server can render.
 */
export const stagePage = async (
  target: PageDestination,
  client: Client,
  fetchView: () => Promise<PageView | null>,
): Promise<ViewOutcome> => {
  const visible = toHostState(client.runtime.store.getState());
  if (isAnalysed(visible)) return DOCUMENT;
  const ownPage = findHostPage(target.module);
  // data and code are loaded in parallel, because the code of the page may have to load, too
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
  // modules whose code is loaded already arrive within this task; the page does not wait for the
  // others
  await withTimeout(0, whole);
  const set = collectSlices(parts, client.runtime.present().set);
  const state = { ...rehydrate(set, view.init), experiments: visible.experiments };
  const root = toHostState(state);
  const isError = selectErrorStatus(root) !== null;
  const { template } = visible.page;
  // the document lacks the style sheet of another template, so the server renders such a page; an
  // error page fits all templates
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
