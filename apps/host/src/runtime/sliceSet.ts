import type { StateSlice } from '@engawa/contract';
import type { Reducer, UnknownAction } from 'redux';

export type AnyState = Readonly<Record<string, unknown>>;

/** The slices of a page, each path once, with their precomputed start state and reducer. */
export type SliceSet = {
  readonly slices: readonly StateSlice[];
  /** each slice's state before any action */
  readonly start: AnyState;
  /**
   * One reducer over all slices. State under unknown paths is unchanged: in the browser, the code
   * of the remote with that slice may still be loading.
   */
  readonly reducer: Reducer<AnyState, UnknownAction>;
};

const START: UnknownAction = { type: 'host/started' };

const createSetReducer =
  (slices: readonly StateSlice[]): SliceSet['reducer'] =>
  (state = {}, action) => {
    let next = state;
    for (const { reducerPath, reducer } of slices) {
      const before = state[reducerPath];
      const after = reducer(before, action);
      if (after !== before) next = { ...next, [reducerPath]: after };
    }
    return next;
  };

/**
 * Combines slices. The first slice of a path wins. Slices of the host come first, so no remote can
 * replace a slice of the host.
 */
export const createSliceSet = (all: readonly StateSlice[]): SliceSet => {
  const byPath = new Map<string, StateSlice>();
  for (const slice of all) {
    if (!byPath.has(slice.reducerPath)) byPath.set(slice.reducerPath, slice);
  }
  const slices = [...byPath.values()];
  return {
    slices,
    start: Object.fromEntries(
      slices.map(({ reducerPath, reducer }) => [reducerPath, reducer(undefined, START)]),
    ),
    reducer: createSetReducer(slices),
  };
};

/** Serializes the state by slice for the document. Slices in their start state are omitted. */
export const dehydrate = ({ slices, start }: SliceSet, state: AnyState): AnyState =>
  Object.fromEntries(
    slices
      .filter(({ reducerPath }) => state[reducerPath] !== start[reducerPath])
      .map(({ reducerPath, toInit }) => [reducerPath, toInit(state[reducerPath])]),
  );

/** Restores the state that both sides render from: the serialized state, else the start state. */
export const rehydrate = ({ slices, start }: SliceSet, init: AnyState): AnyState => ({
  ...start,
  ...Object.fromEntries(
    slices
      .filter(({ reducerPath }) => init[reducerPath] !== undefined)
      .map(({ reducerPath, fromInit }) => [reducerPath, fromInit(init[reducerPath])]),
  ),
});
