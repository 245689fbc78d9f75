import type { StateSlice } from '@engawa/contract';
import type { UnknownAction } from 'redux';
import type { Persistence } from './persistence.ts';
import { shareStructure } from './shareStructure.ts';
import { createSliceSet, rehydrate, type AnyState, type SliceSet } from './sliceSet.ts';

/** The state of another page, which replaces the current one. */
export type CommittedPage = {
  readonly set: SliceSet;
  readonly state: AnyState;
  /** serialized state, for slices whose code arrives later */
  readonly init?: AnyState;
};

type Options = {
  readonly set: SliceSet;
  readonly start?: AnyState;
  readonly init?: AnyState;
  readonly persistence?: Persistence;
};

/**
 * Creates the set of slices of a page in a browser. A part adds its slices when its code arrives.
 * Such a deferred slice gets the state that it would have if it had existed from the start: it
 * reduces all actions since the start, and no other slice receives these actions twice.
 */
export const createPageSlices = ({
  set: first,
  start,
  init: brought = {},
  persistence,
}: Options) => {
  let set = first;
  let waiting = brought;
  let said: UnknownAction[] = [];
  const serverState: Record<string, unknown> = { ...brought, ...rehydrate(set, brought), ...start };

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

  /**
   * Adds new slices and, for the parts that hydrate from now on, the state with which the server
   * rendered.
   */
  const arrive = (slices: readonly StateSlice[]): SliceSet | null => {
    const arrived = slices.filter(({ reducerPath }) => !Object.hasOwn(set.start, reducerPath));
    if (arrived.length === 0) return null;
    const own = createSliceSet(arrived);
    Object.assign(serverState, rehydrate(own, brought));
    set = createSliceSet([...set.slices, ...arrived]);
    return own;
  };

  return {
    serverState,
    present: () => set,
    initialState: { ...serverState, ...restored(set, serverState) },
    /** records an action for slices that arrive later */
    remember: (action: UnknownAction) => void said.push(action),
    /**
     * adds slices; returns the state that includes their states, or null if all slices exist
     * already
     */
    add: (slices: readonly StateSlice[], state: AnyState): AnyState | null => {
      const own = arrive(slices);
      if (own === null) return null;
      return { ...state, ...said.reduce(own.reducer, restored(own, rehydrate(own, waiting))) };
    },
    /**
     * replaces the page; returns the new state, into which slices may carry over their previous
     * states
     */
    commit: (page: CommittedPage, before: AnyState): AnyState => {
      waiting = page.init ?? {};
      said = [];
      const known = set.start;
      arrive(page.set.slices);
      return Object.fromEntries(
        set.slices.map((slice) => {
          const { reducerPath, carry } = slice;
          const loaded = page.state[reducerPath] ?? set.start[reducerPath];
          if (Object.hasOwn(known, reducerPath))
            return [
              reducerPath,
              shareStructure(before[reducerPath], carry(before[reducerPath], loaded)),
            ];
          // a slice that is new has no previous state that could be carried over, only serialized
          // data
          const arrived = carry(set.start[reducerPath], loaded);
          return [reducerPath, persistence ? persistence.restore(slice, arrived) : arrived];
        }),
      );
    },
  };
};
