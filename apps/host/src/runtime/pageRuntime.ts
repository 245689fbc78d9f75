import { success, type Exposed, type Result, type StateSlice } from '@engawa/contract';
import {
  applyMiddleware,
  legacy_createStore,
  type Middleware,
  type Store,
  type UnknownAction,
} from 'redux';
import createSagaMiddleware, { type Saga } from 'redux-saga';
import {
  createLoadServices,
  type CreateLoadServices,
  type HostServices,
} from './hostLoadServices.ts';
import { runLoad, type LoadFailure } from './runLoad.ts';
import { shareStructure } from './shareStructure.ts';
import type { NotificationBatch } from './notificationBatch.ts';
import type { Persistence } from './persistence.ts';
import { dehydrate, rehydrate, createSliceSet, type AnyState, type SliceSet } from './sliceSet.ts';
import type { Stateful } from '@engawa/contract/remotes/remote.ts';

/**
 * The state of a loaded page: in serialized form for the document, and in the form that server and
 * browser render.
 */
export type PageSnapshot = {
  readonly set: SliceSet;
  /** serialized state in the document */
  readonly init: AnyState;
  /** the state that renders the page: `init`, deserialized */
  readonly state: AnyState;
};

export type PageRuntimeOptions = {
  /** the slices that are known at the start */
  readonly set: SliceSet;
  /** initial state by path; all other slices start with their reducer's initial state */
  readonly start?: AnyState;
  /** a document's initial data, including the state of slices whose code has not arrived */
  readonly init?: AnyState;
  /** services of the sagas and loads */
  readonly services: HostServices;
  /** only in a document: called when a part's watcher throws, which is a bug of the part */
  readonly onWatcherBroke?: (module: string, error: unknown) => void;
  /** only in a document: batches notifications of views */
  readonly notifications?: NotificationBatch;
  /** only in a document: stores parts of the state in the browser */
  readonly persistence?: Persistence;
};

/** Store, slices and sagas of one page: in a render worker, in a document, and of a staged page. */
export type PageRuntime = {
  readonly store: Store<AnyState>;
  /**
   * the state that rendered the document; the state of a deferred slice is added before its slots
   * hydrate
   */
  readonly serverState: AnyState;
  /** adds a part's slices; existing slices retain their state */
  readonly add: (slices: readonly StateSlice[]) => void;
  /**
   * adds the slices of a part and starts the watchers of the part, each saga once. @param module
   * name of the part, `social/Iine`
   */
  readonly inject: (part: Pick<Stateful, 'slices' | 'saga'>, module: string) => void;
  /**
   * Starts a watcher once per saga. A watcher that throws is restarted, so that the next press
   * works.
   * @param module the watcher's module; if omitted, the watcher belongs to the host
   */
  readonly watch: (saga: Saga, module?: string) => void;
  readonly loadServices: CreateLoadServices;
  /**
   * runs the load of a part, for a part that the server could not load. @param signal ends the load;
   * if omitted, the load ends with the page
   */
  readonly runLoad: (
    exposed: Exposed,
    id: string,
    signal?: AbortSignal,
  ) => Promise<Result<void, LoadFailure>>;
  readonly snapshot: () => PageSnapshot;
  /** the current state of the page */
  readonly present: () => Pick<PageSnapshot, 'set' | 'state'>;
  /** replaces the page with a staged page at once; slices carry over their state */
  readonly commit: (
    page: Pick<PageSnapshot, 'set' | 'state'> & Partial<Pick<PageSnapshot, 'init'>>,
  ) => void;
  /** notifies views at once of pending changes */
  readonly flush: () => void;
  /** makes changes that notify views once, at the end */
  readonly together: (change: () => void) => void;
};

const HOST_PAGE = 'host/Page';
/**
 * Maximum number of starts of one watcher, for a watcher that throws when it starts. Actions of
 * readers do not cause as many restarts.
 */
const MOST_STARTS = 20;

/**
 * Creates the runtime of one page. A deferred slice gets the state that it would have if it had
 * existed from the start: it reduces all actions since the start, and no other slice receives these
 * actions twice. Deferred sagas read the state.
 */
export const createPageRuntime = (options: PageRuntimeOptions): PageRuntime => {
  let { set } = options;
  const brought = options.init ?? {};
  let waiting = brought;
  let said: UnknownAction[] = [];
  const { notifications, persistence } = options;
  const serverState: Record<string, unknown> = {
    ...waiting,
    ...rehydrate(set, waiting),
    ...options.start,
  };
  /** initial state of slices: from the document, then from the browser's storage */
  const restored = ({ slices }: SliceSet, found: AnyState): AnyState =>
    persistence
      ? Object.fromEntries(
          slices.map((slice) => [
            slice.reducerPath,
            persistence.restore(slice, found[slice.reducerPath]),
          ]),
        )
      : found;
  const sagas = createSagaMiddleware({
    context: { ...options.services },
    // the task's promise rejects with the error; a second report would log it without structure
    onError: () => undefined,
  });
  const remember: Middleware<object, AnyState> = (api) => (next) => (action) => {
    // cast: the first middleware receives the argument of `dispatch`
    said.push(action as UnknownAction);
    const result = next(action);
    persistence?.changed(set.slices, api.getState());
    return result;
  };
  const middleware = applyMiddleware(remember, sagas);
  const store: Store<AnyState> = legacy_createStore(
    set.reducer,
    { ...serverState, ...restored(set, serverState) },
    notifications ? (next) => notifications.enhancer(middleware(next)) : middleware,
  );
  /** aborted when the reader leaves the page */
  let left = new AbortController();
  const loadServices = createLoadServices(options.services, store, () => left.signal);
  const watched = new Set<Saga>();

  /**
   * Replaces the state first and the reducer second, so that no reducer receives serialized state.
   */
  const exchange = (next: AnyState) => {
    store.replaceReducer(() => next);
    store.replaceReducer(set.reducer);
  };

  /** Adds new slices, and their server state for the parts that hydrate from now on. */
  const arrive = (slices: SliceSet['slices']): SliceSet | null => {
    const arrived = slices.filter(({ reducerPath }) => !Object.hasOwn(set.start, reducerPath));
    if (arrived.length === 0) return null;
    const own = createSliceSet(arrived);
    Object.assign(serverState, rehydrate(own, brought));
    set = createSliceSet([...set.slices, ...arrived]);
    return own;
  };

  const add: PageRuntime['add'] = (slices) => {
    const own = arrive(slices);
    if (!own) return;
    const found = rehydrate(own, waiting);
    exchange({ ...store.getState(), ...said.reduce(own.reducer, restored(own, found)) });
  };

  const keepWatching = async (saga: Saga, module: string): Promise<void> => {
    for (let starts = 0; starts < MOST_STARTS; starts += 1)
      try {
        // oxlint-disable-next-line no-await-in-loop -- the next one begins where this has broken
        await sagas.run(saga).toPromise();
        return;
      } catch (error) {
        if (!options.onWatcherBroke) throw error;
        options.onWatcherBroke(module, error);
      }
  };
  const watch: PageRuntime['watch'] = (saga, module = HOST_PAGE) => {
    if (watched.has(saga)) return;
    watched.add(saga);
    void keepWatching(saga, module);
  };

  return {
    store,
    serverState,
    add,
    watch,
    inject: ({ slices, saga }, module) => {
      add(slices);
      if (saga) watch(saga, module);
    },
    loadServices,
    runLoad: async (exposed, id, signal = left.signal) =>
      exposed.kind === 'module'
        ? runLoad(exposed, id, loadServices({ signal }))
        : success(undefined),
    snapshot: () => {
      const init = dehydrate(set, store.getState());
      return { set, init, state: rehydrate(set, init) };
    },
    present: () => ({ set, state: store.getState() }),
    flush: () => notifications?.flush(),
    together: (change) => {
      if (!notifications) {
        change();
        return;
      }
      notifications.hold(change);
      notifications.flush();
    },
    commit: (page) => {
      left.abort();
      left = new AbortController();
      // the page's serialized state, for slices whose code arrives later
      waiting = page.init ?? {};
      said = [];
      const known = set.start;
      const before = store.getState();
      arrive(page.set.slices);
      const next = Object.fromEntries(
        set.slices.map((slice) => {
          const { reducerPath, carry } = slice;
          const loaded = page.state[reducerPath] ?? set.start[reducerPath];
          if (Object.hasOwn(known, reducerPath))
            return [
              reducerPath,
              shareStructure(before[reducerPath], carry(before[reducerPath], loaded)),
            ];
          // the previous state of a new slice is only serialized, so there is nothing to carry over
          const arrived = carry(set.start[reducerPath], loaded);
          return [reducerPath, persistence ? persistence.restore(slice, arrived) : arrived];
        }),
      );
      exchange(next);
      persistence?.changed(set.slices, next);
    },
  };
};
