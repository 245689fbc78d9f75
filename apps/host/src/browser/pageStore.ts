import {
  success,
  type Exposed,
  type Result,
  type SagaServices,
  type StateSlice,
} from '@engawa/contract';
import { applyMiddleware, legacy_createStore, type Store, type UnknownAction } from 'redux';
import createSagaMiddleware, { type Saga } from 'redux-saga';
import { runLoad, type LoadFailure } from '../shell/runLoad.ts';
import { HOST_SLICES } from '../state/hostSlices.ts';
import { rootReducerOf, type AnyState } from '../state/rootReducer.ts';

const SLICES_ARRIVED = 'host/slicesArrived';

export type PageStore = {
  readonly store: Store<AnyState>;
  /** what the document was drawn from; a late remote's slices are added before its gate opens */
  readonly serverState: AnyState;
  /** brings a part's slices and, once a remote, its watchers */
  readonly inject: (remote: string, exposed: Exposed) => void;
  /** runs watchers of the host's own */
  readonly run: (saga: Saga) => void;
  /** runs a part's own load, where the server could not; never rejects */
  readonly runLoad: (exposed: Exposed, id: string) => Promise<Result<void, LoadFailure>>;
  /** dispatched now, and again whenever slices arrive that have not seen it */
  readonly dispatchForAll: (action: UnknownAction) => void;
  /**
   * Turns to another page at once: its state in place of the old one's, but for what slices carry over.
   * @param slices all that the page was loaded with  @param state by their paths
   */
  readonly turnPage: (slices: readonly StateSlice[], state: AnyState) => void;
};

/**
 * The document's store. It starts from INIT_DATA as far as the host's slices go; those of remotes
 * wait there, as they are, until their remote's code says how to read them.
 */
export const createPageStore = (init: AnyState, services: SagaServices): PageStore => {
  let slices = [...HOST_SLICES];
  // of the document's page alone
  let waiting = init;
  const serverState: Record<string, unknown> = { ...init };
  for (const { reducerPath, fromInit, reducer } of HOST_SLICES) {
    serverState[reducerPath] =
      init[reducerPath] === undefined
        ? reducer(undefined, { type: SLICES_ARRIVED })
        : fromInit(init[reducerPath]);
  }
  const sagas = createSagaMiddleware({ context: { ...services } });
  const store = legacy_createStore(
    rootReducerOf(slices),
    { ...serverState },
    applyMiddleware(sagas),
  );
  const running = new Set<string>();
  const forAll: UnknownAction[] = [];

  const inject = (remote: string, exposed: Exposed): void => {
    const arrived = exposed.slices.filter(
      ({ reducerPath }) => !slices.some((slice) => slice.reducerPath === reducerPath),
    );
    if (arrived.length > 0) {
      const start = Object.fromEntries(
        arrived.map(({ reducerPath, fromInit, reducer }) => [
          reducerPath,
          waiting[reducerPath] === undefined
            ? reducer(undefined, { type: SLICES_ARRIVED })
            : fromInit(waiting[reducerPath]),
        ]),
      );
      Object.assign(serverState, start);
      slices = [...slices, ...arrived];
      // first the state, then who reduces it: no reducer may meet its slice as it travelled
      store.replaceReducer((state) => ({ ...state, ...start }));
      store.replaceReducer(rootReducerOf(slices));
    }
    if (exposed.saga && !running.has(remote)) {
      running.add(remote);
      sagas.run(exposed.saga);
    }
    // the watchers and slices that have just come have not heard what was said before
    if (arrived.length > 0) for (const action of forAll) store.dispatch(action);
  };

  const turnPage: PageStore['turnPage'] = (arrived, state) => {
    waiting = {};
    const known = new Set(slices.map(({ reducerPath }) => reducerPath));
    const before = store.getState();
    slices = [...slices, ...arrived.filter(({ reducerPath }) => !known.has(reducerPath))];
    const next = Object.fromEntries(
      slices.map(({ reducerPath, reducer, carry }) => {
        const start = reducer(undefined, { type: SLICES_ARRIVED });
        const loaded = state[reducerPath] ?? start;
        // what nobody could read yet stands there as it travelled
        const carried = known.has(reducerPath) ? before[reducerPath] : start;
        return [reducerPath, carry(carried, loaded)];
      }),
    );
    store.replaceReducer(() => next);
    store.replaceReducer(rootReducerOf(slices));
  };

  return {
    store,
    serverState,
    inject,
    turnPage,
    run: (saga) => void sagas.run(saga),
    runLoad: async (exposed, id) =>
      exposed.kind === 'module' ? sagas.run(runLoad, exposed, id).toPromise() : success(undefined),
    dispatchForAll: (action) => {
      forAll.splice(0, forAll.length, ...forAll.filter(({ type }) => type !== action.type), action);
      store.dispatch(action);
    },
  };
};
