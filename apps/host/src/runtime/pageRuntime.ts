import type { Exposed, SagaServices, StateSlice, Stateful } from '@engawa/contract';
import {
  applyMiddleware,
  legacy_createStore,
  type Middleware,
  type Store,
  type StoreEnhancer,
  type UnknownAction,
} from 'redux';
import createSagaMiddleware, { type Saga, type Task } from 'redux-saga';
import { dehydrate, rehydrate, sliceSetOf, type AnyState, type SliceSet } from './sliceSet.ts';

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
  /** told what a saga throws that is not awaited; a task's own promise rejects with it in any case */
  readonly onSagaError?: (error: unknown) => void;
  /** what the store of a document does beside reducing */
  readonly enhancer?: StoreEnhancer;
};

/** Store, slices and sagas of one page: in a render worker, in a document, and of a staged page. */
export type PageRuntime = {
  readonly store: Store<AnyState>;
  /** what the document was rendered from; a late slice's part is added before its slot hydrates */
  readonly serverState: AnyState;
  /** adds a part's slices; those that are there keep their state */
  readonly add: (slices: readonly StateSlice[]) => void;
  /** adds a part's slices and starts its watchers, each saga once */
  readonly inject: (part: Pick<Stateful, 'slices' | 'saga'>) => void;
  /** starts watchers, once however often it is called with the same saga */
  readonly watch: (saga: Saga) => void;
  readonly run: <Args extends unknown[]>(
    saga: (...args: Args) => Generator<unknown, unknown>,
    ...args: Args
  ) => Task;
  /** runs a part's own load, where the server could not; rejects with what it throws */
  readonly runLoad: (exposed: Exposed, id: string) => Promise<void>;
  readonly snapshot: () => PageSnapshot;
  /** replaces the page by a staged one at once; what a slice carries over stays */
  readonly commit: (page: Pick<PageSnapshot, 'set' | 'state'>) => void;
};

const asItIs: StoreEnhancer = (next) => next;

/**
 * Makes the runtime of one page. Slices that arrive late are brought to where they would be had they
 * been there from the beginning: they reduce what was said since, and the rest of the page hears
 * nothing twice. Sagas that start late read the state.
 */
export const createPageRuntime = (options: PageRuntimeOptions): PageRuntime => {
  let { set } = options;
  let waiting = options.init ?? {};
  let said: UnknownAction[] = [];
  const begin = { ...waiting, ...rehydrate(set, waiting), ...options.start };
  const serverState: Record<string, unknown> = { ...begin };
  const sagas = createSagaMiddleware({
    context: { ...options.services },
    ...(options.onSagaError && { onError: options.onSagaError }),
  });
  const remember: Middleware = () => (next) => (action) => {
    said.push(action as UnknownAction);
    return next(action);
  };
  const middleware = applyMiddleware(remember, sagas);
  const enhancer: StoreEnhancer = (next) => (options.enhancer ?? asItIs)(middleware(next));
  const store: Store<AnyState> = legacy_createStore(set.reducer, begin, enhancer);
  const watched = new Set<Saga>();

  /** first the state, then its reducer: no reducer meets a slice as it travelled */
  const exchange = (next: AnyState) => {
    store.replaceReducer(() => next);
    store.replaceReducer(set.reducer);
  };

  const add: PageRuntime['add'] = (slices) => {
    const arrived = slices.filter(({ reducerPath }) => !Object.hasOwn(set.start, reducerPath));
    if (arrived.length === 0) return;
    const own = sliceSetOf(arrived);
    set = sliceSetOf([...set.slices, ...arrived]);
    const found = rehydrate(own, waiting);
    Object.assign(serverState, found);
    exchange({ ...store.getState(), ...said.reduce(own.reducer, found) });
  };

  const watch: PageRuntime['watch'] = (saga) => {
    if (watched.has(saga)) return;
    watched.add(saga);
    sagas.run(saga);
  };

  return {
    store,
    serverState,
    add,
    watch,
    inject: ({ slices, saga }) => {
      add(slices);
      if (saga) watch(saga);
    },
    run: (saga, ...args) => sagas.run(saga, ...args),
    runLoad: async (exposed, id) => {
      if (exposed.kind === 'module') await sagas.run(exposed.load, id).toPromise();
    },
    snapshot: () => {
      const init = dehydrate(set, store.getState());
      return { set, init, state: rehydrate(set, init) };
    },
    commit: (page) => {
      waiting = {};
      said = [];
      const known = set.start;
      const before = store.getState();
      set = sliceSetOf([...set.slices, ...page.set.slices]);
      const next = Object.fromEntries(
        set.slices.map(({ reducerPath, carry }) => {
          const loaded = page.state[reducerPath] ?? set.start[reducerPath];
          // before its code arrived, a slice stood there as it travelled
          const left = Object.hasOwn(known, reducerPath) ? before : set.start;
          return [reducerPath, carry(left[reducerPath], loaded)];
        }),
      );
      exchange(next);
    },
  };
};
