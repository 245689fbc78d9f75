import type { Reducer, UnknownAction } from 'redux';
import type { Persisted } from '../state/persisted.ts';

/**
 * A slice that travels: the server writes `toInit` into the document, and both sides render from
 * `fromInit` of it. What it holds is its owner's alone, hence `unknown` here.
 */
export type StateSlice = {
  readonly reducerPath: string;
  readonly reducer: Reducer<unknown, UnknownAction>;
  readonly toInit: (state: unknown) => unknown;
  readonly fromInit: (init: unknown) => unknown;
  /** the state on the next page of the same document */
  readonly carry: (before: unknown, arrived: unknown) => unknown;
  /** what the browser keeps of it between documents (R4.18) */
  readonly persisted?: Persisted<unknown>;
};

type TypedStateSlice<S, Public> = {
  readonly reducerPath: string;
  readonly reducer: Reducer<S, UnknownAction>;
  /** the public or compact form for the document; the state itself where none is given */
  readonly toInit?: (state: S) => Public;
  readonly fromInit?: (init: Public) => S;
  /**
   * The state on the next page of the same document, made of the state before and of what that page
   * has loaded; the latter alone where none is given.
   */
  readonly carry?: (before: S, arrived: S) => S;
  readonly persisted?: Persisted<S>;
};

/**
 * Makes a slice ready to travel. Only here are its types forgotten: the state under `reducerPath` comes
 * from this reducer and this `fromInit` and from nowhere else, and what `fromInit` is given was written
 * by `toInit` of this very release.
 */
export const serializableSlice = <S, Public = S>({
  reducerPath,
  reducer,
  toInit,
  fromInit,
  carry,
  persisted,
}: TypedStateSlice<S, Public>): StateSlice => {
  const own = (state: unknown) => state as S;
  return {
    reducerPath,
    reducer: (state, action) => reducer(state === undefined ? undefined : own(state), action),
    toInit: (state) => (toInit ? toInit(own(state)) : state),
    fromInit: (init) => (fromInit ? fromInit(init as Public) : init),
    carry: (before, arrived) => (carry ? carry(own(before), own(arrived)) : arrived),
    ...(persisted && {
      persisted: {
        ...persisted,
        toStored: (state) => persisted.toStored(own(state)),
        fromStored: (stored, state) => persisted.fromStored(stored, own(state)),
      },
    }),
  };
};
