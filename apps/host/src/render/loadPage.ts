import type {
  Exposed,
  PageOutcome,
  RemoteModule,
  RemotePage,
  Read,
  SagaServices,
  StateSlice,
} from '@engawa/contract';
import createSagaMiddleware, { type Saga, type Task } from 'redux-saga';
import { applyMiddleware, legacy_createStore } from 'redux';
import type { EvaluatedRelease } from '../remotes/releaseShelf.server.ts';
import { loadFooter, loadSiteTop } from '../shell/loadFrame.ts';
import { pageSaga, type PageModules } from '../shell/pageSaga.ts';
import { HOST_SLICES } from '../state/hostSlices.ts';
import { fromInitData, rootReducerOf, toInitData, type AnyState } from '../state/rootReducer.ts';
import type { RenderTarget } from './protocol.ts';

export type LoadedPage = {
  readonly outcome: PageOutcome;
  readonly slices: readonly StateSlice[];
  /** what the document carries */
  readonly init: AnyState;
  /** what both sides draw from */
  readonly state: AnyState;
};

/** What the server lends to sagas: `readAside` is for what a page can do without. */
export type ServerServices = SagaServices & { readonly readAside: Read };

/** A page whose reads take longer than its reader waits; the worker that waited is sound. */
export class LoadDeadlineError extends Error {}

/** @errors rejects with LoadDeadlineError, or with what a saga threw */
const endOf = async (task: Task, deadlineMs: number): Promise<PageOutcome> => {
  const timer = setTimeout(() => task.cancel(), deadlineMs);
  try {
    const outcome: PageOutcome = await task.toPromise();
    if (task.isCancelled()) throw new LoadDeadlineError(`not loaded within ${deadlineMs} ms`);
    return outcome;
  } finally {
    clearTimeout(timer);
  }
};

const FRONT_PAGE_MAX_AGE_S = 30;

const STATIC_OUTCOME: PageOutcome = { status: 200, cacheTags: ['site'], maxAgeS: 300 };

/**
 * The host's slices and those of every part that the releases expose, each path once. Who came first
 * keeps it, as in the browser: no remote takes a slice of the host's over.
 */
const slicesOf = (releases: readonly EvaluatedRelease[]): readonly StateSlice[] => {
  const all = releases.flatMap(({ exposes }) =>
    [...exposes.values()].flatMap(({ slices }) => slices),
  );
  const byPath = new Map<string, StateSlice>();
  for (const slice of [...HOST_SLICES, ...all]) {
    if (!byPath.has(slice.reducerPath)) byPath.set(slice.reducerPath, slice);
  }
  return [...byPath.values()];
};

function* siteTopSaga() {
  const isRead: boolean = yield* loadSiteTop();
  return { ...STATIC_OUTCOME, status: isRead ? 200 : 503, maxAgeS: FRONT_PAGE_MAX_AGE_S } as const;
}

function* footerOnlySaga() {
  yield* loadFooter();
  return STATIC_OUTCOME;
}

const sagaFor = (
  target: RenderTarget,
  page: RemotePage | null,
  modules: PageModules,
): (() => Generator<unknown, PageOutcome>) => {
  if (target.kind === 'page' && page) return () => pageSaga(target.match, page, modules);
  if (target.kind === 'site-top') return siteTopSaga;
  return footerOnlySaga;
};

/**
 * Reads all that a page shows, on a store of its own.
 * @param start the state before anything is read
 * @param deadlineMs for all waves together
 * @errors rejects with LoadDeadlineError; else where a saga throws, which is a bug of its owner.
 */
export const loadPage = async (
  target: RenderTarget,
  page: RemotePage | null,
  releases: readonly EvaluatedRelease[],
  services: ServerServices,
  moduleFailed: PageModules['moduleFailed'],
  start: AnyState,
  deadlineMs: number,
): Promise<LoadedPage> => {
  const slices = slicesOf(releases);
  const sagas = createSagaMiddleware({
    context: { ...services },
    // the promise below rejects with it; told here too, it would stand in the log as loose text
    onError: () => undefined,
  });
  const store = legacy_createStore(rootReducerOf(slices), start, applyMiddleware(sagas));
  const byName = new Map<string, Exposed>(
    releases.flatMap(({ release, exposes }) =>
      [...exposes].map(([name, exposed]) => [`${release.record.remote}/${name}`, exposed] as const),
    ),
  );
  const moduleOf = (name: string): RemoteModule | null => {
    const exposed = byName.get(name);
    return exposed?.kind === 'module' ? exposed : null;
  };
  const saga: Saga = sagaFor(target, page, { moduleOf, moduleFailed });
  // an error page reads nothing: it is drawn for the time when nothing can be read
  const outcome: PageOutcome =
    target.kind === 'error' ? STATIC_OUTCOME : await endOf(sagas.run(saga), deadlineMs);
  const init = toInitData(slices, store.getState());
  return { outcome, slices, init, state: fromInitData(slices, init) };
};
