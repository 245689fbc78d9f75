import type { SagaServices, StateSlice } from '@engawa/contract';
import { applyMiddleware, legacy_createStore, type UnknownAction } from 'redux';
import createSagaMiddleware, { type Saga, type Task } from 'redux-saga';
import { fromInitData, rootReducerOf, toInitData, type AnyState } from '../../state/rootReducer.ts';

const SLICES_ARRIVED = 'host/slicesArrived';

/** The store of a page that is not shown yet; the one that is shown knows nothing of it. */
export type ViewStore = {
  readonly run: <T>(saga: () => Generator<unknown, T>) => Task;
  /** parts bring their slices as their code arrives, as if they had been there from the beginning */
  readonly add: (slices: readonly StateSlice[]) => void;
  readonly slices: () => readonly StateSlice[];
  readonly dispatch: (action: UnknownAction) => void;
  /** @returns what ends it */
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => AnyState;
  /** as both sides draw it: it has gone through what a document would carry */
  readonly travelled: () => AnyState;
};

/** @param start the state before anything is read, of the host's slices */
export const createViewStore = (
  hostSlices: readonly StateSlice[],
  start: AnyState,
  services: SagaServices,
): ViewStore => {
  let slices = [...hostSlices];
  const said: UnknownAction[] = [];
  const middleware = createSagaMiddleware({
    context: { ...services },
    // the task's promise rejects with it
    onError: () => undefined,
  });
  const store = legacy_createStore(
    rootReducerOf(slices),
    start,
    applyMiddleware(
      () => (next) => (action) => {
        said.push(action as UnknownAction);
        return next(action);
      },
      middleware,
    ),
  );
  return {
    run: (saga) => middleware.run(saga as Saga),
    add: (arriving) => {
      const known = new Set(slices.map(({ reducerPath }) => reducerPath));
      const added = arriving.filter(({ reducerPath }) => !known.has(reducerPath));
      if (added.length === 0) return;
      const caughtUp = Object.fromEntries(
        added.map(({ reducerPath, reducer }) => [
          reducerPath,
          said.reduce(reducer, reducer(undefined, { type: SLICES_ARRIVED })),
        ]),
      );
      slices = [...slices, ...added];
      store.replaceReducer((state) => ({ ...state, ...caughtUp }));
      store.replaceReducer(rootReducerOf(slices));
    },
    slices: () => slices,
    dispatch: (action) => void store.dispatch(action),
    subscribe: (listener) => store.subscribe(listener),
    state: () => store.getState(),
    travelled: () => fromInitData(slices, toInitData(slices, store.getState())),
  };
};
