import type { StateSlice } from '@engawa/contract';
import type { Reducer, UnknownAction } from 'redux';

export type AnyState = Readonly<Record<string, unknown>>;

/**
 * One reducer over slices that come and go. Slices it has no reducer for stay as they are: in the
 * browser their remote may still be under way.
 */
export const rootReducerOf = (slices: readonly StateSlice[]): Reducer<AnyState, UnknownAction> => {
  const byPath = new Map(slices.map((slice) => [slice.reducerPath, slice]));
  return (state = {}, action) => {
    let next = state;
    for (const [path, { reducer }] of byPath) {
      const before = state[path];
      const after = reducer(before, action);
      if (after !== before) next = { ...next, [path]: after };
    }
    return next;
  };
};

/** What the document carries, by slice. */
export const toInitData = (slices: readonly StateSlice[], state: AnyState): AnyState =>
  Object.fromEntries(
    slices.map(({ reducerPath, toInit }) => [reducerPath, toInit(state[reducerPath])]),
  );

/** The state that both sides draw from. */
export const fromInitData = (slices: readonly StateSlice[], init: AnyState): AnyState =>
  Object.fromEntries(
    slices.map(({ reducerPath, fromInit }) => [reducerPath, fromInit(init[reducerPath])]),
  );
