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
import type { NotificationBatch } from './notificationBatch.ts';
import type { Persistence } from './persistence.ts';
import type { AnyState, SliceSet } from './sliceSet.ts';
import type { Stateful } from '@engawa/contract/modules/exposed.ts';
import { createPageSlices, type CommittedPage } from './pageSlices.ts';
import { takeSnapshot, type PageSnapshot } from './pageSnapshot.ts';
import { createWatchers } from './watchers.ts';

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

/** Store, slices and sagas of one page: in a document, and of a staged page. */
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
   * Starts a watcher, once per saga; it is restarted after an error.
   * @param module the watcher's module; if omitted, the watcher belongs to the host
   */
  readonly watch: (saga: Saga, module?: string) => void;
  readonly loadServices: CreateLoadServices;
  /**
   * runs the load of a part whose data the server did not load. @param signal ends the load; if
   * omitted, the load ends with the page
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
  readonly commit: (page: CommittedPage) => void;
  /** notifies views at once of pending changes */
  readonly flush: () => void;
  /** makes changes that notify views once, at the end */
  readonly together: (change: () => void) => void;
};

/** Creates the runtime of one page. Deferred slices and sagas are added when their code arrives. */
export const createPageRuntime = (options: PageRuntimeOptions): PageRuntime => {
  const { notifications, persistence, services } = options;
  const slices = createPageSlices(options);
  const sagas = createSagaMiddleware({
    context: { ...services },
    // ignored here, because the promise of the saga's task rejects with the same error; a second
    // report would log it without structure
    onError: () => undefined,
  });
  const remember: Middleware<object, AnyState> = (api) => (next) => (action) => {
    // cast: the first middleware receives the argument of `dispatch`
    slices.remember(action as UnknownAction);
    const result = next(action);
    persistence?.changed(slices.present().slices, api.getState());
    return result;
  };
  const middleware = applyMiddleware(remember, sagas);
  const store: Store<AnyState> = legacy_createStore(
    slices.present().reducer,
    slices.initialState,
    notifications ? (next) => notifications.enhancer(middleware(next)) : middleware,
  );
  /** controller of the current page's loads; aborted when the reader leaves the page */
  let left = new AbortController();
  const loadServices = createLoadServices(services, store, () => left.signal);
  const watch = createWatchers((saga) => sagas.run(saga), options.onWatcherBroke);

  /**
   * Replaces the state first and the reducer second, so that no reducer receives serialized state.
   */
  const exchange = (next: AnyState) => {
    store.replaceReducer(() => next);
    store.replaceReducer(slices.present().reducer);
  };
  const add: PageRuntime['add'] = (added) => {
    const next = slices.add(added, store.getState());
    if (next) exchange(next);
  };

  return {
    store,
    serverState: slices.serverState,
    add,
    watch,
    inject: (part, module) => {
      add(part.slices);
      if (part.saga) watch(part.saga, module);
    },
    loadServices,
    runLoad: async (exposed, id, signal = left.signal) =>
      exposed.kind === 'module'
        ? runLoad(exposed, id, loadServices({ signal }))
        : success(undefined),
    snapshot: () => takeSnapshot(slices.present(), store.getState()),
    present: () => ({ set: slices.present(), state: store.getState() }),
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
      const next = slices.commit(page, store.getState());
      exchange(next);
      persistence?.changed(slices.present().slices, next);
    },
  };
};
