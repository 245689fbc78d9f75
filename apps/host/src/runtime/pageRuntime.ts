import {
  success,
  type Exposed,
  type Result,
  type SagaServices,
  type StateSlice,
  type Stateful,
} from '@engawa/contract';
import {
  applyMiddleware,
  legacy_createStore,
  type Middleware,
  type Store,
  type UnknownAction,
} from 'redux';
import createSagaMiddleware, { type Saga, type Task } from 'redux-saga';
import { runLoad, type LoadFailure } from './runLoad.ts';
import { shareStructure } from './shareStructure.ts';
import type { NotificationBatch } from './notificationBatch.ts';
import type { Persistence } from './persistence.ts';
import { dehydrate, rehydrate, createSliceSet, type AnyState, type SliceSet } from './sliceSet.ts';

/** A loaded page's state, as the server writes it into a document and as both sides render it. */
export type PageSnapshot = {
  readonly set: SliceSet;
  /** what a document carries */
  readonly init: AnyState;
  /** what a page is rendered from: `init`, read back */
  readonly state: AnyState;
};

export type PageRuntimeOptions = {
  /** what is known from the beginning */
  readonly set: SliceSet;
  /** state to begin with, by path; a slice without one begins at its start */
  readonly start?: AnyState;
  /** a document's initial data, which holds the state of slices whose code has not arrived */
  readonly init?: AnyState;
  /** the context of its sagas */
  readonly services: SagaServices;
  /** a document's alone: hears what a part's watcher has thrown, which is a bug of its owner */
  readonly onWatcherBroke?: (module: string, error: unknown) => void;
  /** a document's alone: when its views are notified of changes */
  readonly notifications?: NotificationBatch;
  /** a document's alone: what the browser keeps of its state */
  readonly persistence?: Persistence;
};

/** Store, slices and sagas of one page: in a render worker, in a document, and of a staged page. */
export type PageRuntime = {
  readonly store: Store<AnyState>;
  /** what the document was rendered from; a late slice's part is added before its slot hydrates */
  readonly serverState: AnyState;
  /** adds a part's slices; those that are there keep their state */
  readonly add: (slices: readonly StateSlice[]) => void;
  /** adds a part's slices and starts its watchers, each saga once. @param module `social/Iine` */
  readonly inject: (part: Pick<Stateful, 'slices' | 'saga'>, module: string) => void;
  /**
   * Starts watchers, once however often it is called with the same saga. One that throws is started again: who
   * presses next is heard.
   * @param module whose they are; the host's own, where none is named
   */
  readonly watch: (saga: Saga, module?: string) => void;
  readonly run: <Args extends unknown[]>(
    saga: (...args: Args) => Generator<unknown, unknown>,
    ...args: Args
  ) => Task;
  /** runs a part's own load, where the server could not */
  readonly runLoad: (exposed: Exposed, id: string) => Promise<Result<void, LoadFailure>>;
  readonly snapshot: () => PageSnapshot;
  /** the page as it stands, with all that has happened on it */
  readonly present: () => Pick<PageSnapshot, 'set' | 'state'>;
  /** replaces the page by a staged one at once; what a slice carries over stays */
  readonly commit: (
    page: Pick<PageSnapshot, 'set' | 'state'> & Partial<Pick<PageSnapshot, 'init'>>,
  ) => void;
  /** notifies views at once of pending changes */
  readonly flush: () => void;
  /** makes changes of which views are notified together, and at once */
  readonly together: (change: () => void) => void;
};

const HOST_PAGE = 'host/Page';
/** A watcher that throws as it starts must come to an end; nobody presses in vain so often. */
const MOST_STARTS = 20;

/**
 * Makes the runtime of one page. Slices that arrive late are brought to where they would be had they
 * been there from the beginning: they reduce what was said since, and the rest of the page hears
 * nothing twice. Sagas that start late read the state.
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
  /** what slices begin with here: as the document brought them, and what the browser has kept */
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
    // the promise of its task rejects with it; told here too, it would stand in the log as loose text
    onError: () => undefined,
  });
  const remember: Middleware<object, AnyState> = (api) => (next) => (action) => {
    // the first middleware is given what dispatch takes
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
  const watched = new Set<Saga>();

  /** first the state, then its reducer: no reducer meets a slice as it roundTripped */
  const exchange = (next: AnyState) => {
    store.replaceReducer(() => next);
    store.replaceReducer(set.reducer);
  };

  /** Slices that are new here; what the document says of them is for parts that hydrate from now on. */
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
    run: (saga, ...args) => sagas.run(saga, ...args),
    runLoad: async (exposed, id) =>
      exposed.kind === 'module' ? sagas.run(runLoad, exposed, id).toPromise() : success(undefined),
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
      // the state of slices whose code arrives later
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
          // before its code arrived, a slice stood there as it roundTripped: nothing to carry over
          const arrived = carry(set.start[reducerPath], loaded);
          return [reducerPath, persistence ? persistence.restore(slice, arrived) : arrived];
        }),
      );
      exchange(next);
      persistence?.changed(set.slices, next);
    },
  };
};
