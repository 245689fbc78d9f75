import type { StateSlice } from '@engawa/contract';
import type { Reducer, UnknownAction } from 'redux';

export type AnyState = Readonly<Record<string, unknown>>;

/** The slices of a page, each path once, with what is worked out of them once. */
export type SliceSet = {
  readonly slices: readonly StateSlice[];
  /** each slice's state before anything is said */
  readonly start: AnyState;
  /**
   * One reducer over all of them. State under other paths stays as it is: in the browser its remote may
   * still be under way.
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
 * Puts slices together. The first of a path keeps it, so that no remote takes over a slice of the
 * host's, which come first.
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

/** What the document carries, by slice. A slice at its start need not travel. */
export const dehydrate = ({ slices, start }: SliceSet, state: AnyState): AnyState =>
  Object.fromEntries(
    slices
      .filter(({ reducerPath }) => state[reducerPath] !== start[reducerPath])
      .map(({ reducerPath, toInit }) => [reducerPath, toInit(state[reducerPath])]),
  );

/** The state that both sides render from: what the document carries, and the start of all else. */
export const rehydrate = ({ slices, start }: SliceSet, init: AnyState): AnyState => ({
  ...start,
  ...Object.fromEntries(
    slices
      .filter(({ reducerPath }) => init[reducerPath] !== undefined)
      .map(({ reducerPath, fromInit }) => [reducerPath, fromInit(init[reducerPath])]),
  ),
});
