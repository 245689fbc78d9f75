import type { Reducer, UnknownAction } from 'redux';
import type { Persisted } from './persisted.ts';

/**
 * A serializable slice. The server writes the value of `toInit` into the document; the server and
 * the browser both render from the state that `fromInit` returns for this value. The state is
 * private to its owner, so its type is `unknown` here.
 */
export type StateSlice = {
  readonly reducerPath: string;
  readonly reducer: Reducer<unknown, UnknownAction>;
  readonly toInit: (state: unknown) => unknown;
  readonly fromInit: (init: unknown) => unknown;
  /** merges the current state with that of the next page in the same document */
  readonly carry: (before: unknown, arrived: unknown) => unknown;
  /** the part that the browser stores between documents (R4.18) */
  readonly persisted?: Persisted<unknown>;
};

type TypedStateSlice<S, Public> = {
  readonly reducerPath: string;
  readonly reducer: Reducer<S, UnknownAction>;
  /** converts to the public or compact form in the document; the identity by default */
  readonly toInit?: (state: S) => Public;
  readonly fromInit?: (init: Public) => S;
  /**
   * Merges the current state with the state that the next page of the same document has loaded; by
   * default returns the state of the next page.
   */
  readonly carry?: (before: S, arrived: S) => S;
  readonly persisted?: Persisted<S>;
};

/**
 * Makes a slice serializable. The type casts are safe: the state under `reducerPath` comes only
 * from this reducer and `fromInit`, and `fromInit` only receives output of the same release's
 * `toInit`.
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
