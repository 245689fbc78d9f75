import {
  PERSISTED_FOR_S,
  success,
  type StoredName,
  type Persisted,
  type Result,
  type StateSlice,
} from '@engawa/contract';
import { createStorage, forgetMember, toStorageKey, MEMBER_PREFIX } from './storage.ts';
import type { AnyState } from './sliceSet.ts';

/** Writes wait until the state has rested this long (R9.6). */
export const WRITE_DEBOUNCE_MS = 500;

export type Persistence = {
  /** The state with what the browser has kept of it; the same state where nothing is usable. */
  readonly restore: (slice: StateSlice, state: unknown) => unknown;
  /** Notes how things stand; what has changed is written once the state rests. */
  readonly changed: (slices: readonly StateSlice[], state: AnyState) => void;
  /** Writes what is still to be written, before the document may end. */
  readonly flush: () => void;
  /** Removes all that is a member's own, and what of it was still to be written. */
  readonly forgetMember: () => void;
};

export type PersistenceOptions = {
  /** throws where the reader allows no storage */
  readonly area: () => Storage;
  /** whether nobody is signed in: a member's slices are not kept then */
  readonly isGuests: (state: AnyState) => boolean;
  /** called for what could not be kept or read, by key */
  readonly onFailed: (key: string, error: unknown) => void;
};

const toStoredName = ({ name, version, isMembers }: Persisted<unknown>): StoredName => ({
  name: `${isMembers ? 'member' : 'state'}:${name}`,
  version,
});

const isOfMembers = ({ persisted }: StateSlice): boolean => persisted?.isMembers === true;

/**
 * Keeps parts of the state in the browser between documents, each for its own time (R4.18). Storage
 * that is denied or full, and a value that is corrupt or of another version, cost their slice alone.
 */
export const createPersistence = ({
  area,
  isGuests,
  onFailed,
}: PersistenceOptions): Persistence => {
  const storage = createStorage(area);
  let latest: { slices: readonly StateSlice[]; state: AnyState } | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** by path, the state that storage holds */
  const stored = new Map<string, unknown>();

  /** A slice that cannot read or write its own stored form costs itself. */
  const attempt = <T>(name: StoredName, act: () => Result<T, unknown>): T | undefined => {
    try {
      const done = act();
      if (done.ok) return done.value;
      onFailed(toStorageKey(name), done.error);
    } catch (error) {
      onFailed(toStorageKey(name), error);
    }
    return undefined;
  };

  const restored = (persisted: Persisted<unknown>, state: unknown): Result<unknown, unknown> => {
    const found = storage.get(toStoredName(persisted));
    return found.ok && found.value !== undefined
      ? success(persisted.fromStored(found.value, state))
      : found;
  };

  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (!latest) return;
    const { slices, state } = latest;
    latest = null;
    for (const { reducerPath, persisted } of slices) {
      if (!persisted || stored.get(reducerPath) === state[reducerPath]) continue;
      stored.set(reducerPath, state[reducerPath]);
      // what the end of a session leaves of them is nothing of a member's
      if (persisted.isMembers && isGuests(state)) continue;
      const name = toStoredName(persisted);
      const forS = PERSISTED_FOR_S[persisted.name];
      attempt(name, () => storage.set(name, persisted.toStored(state[reducerPath]), forS));
    }
  };

  return {
    restore: ({ reducerPath, persisted }, state) => {
      if (!persisted) return state;
      const found = attempt(toStoredName(persisted), () => restored(persisted, state));
      const started = found === undefined ? state : found;
      stored.set(reducerPath, started);
      return started;
    },
    changed: (slices, state) => {
      const isOfInterest = ({ reducerPath, persisted }: StateSlice) =>
        persisted !== undefined && stored.get(reducerPath) !== state[reducerPath];
      if (!slices.some(isOfInterest)) return;
      latest = { slices, state };
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(flush, WRITE_DEBOUNCE_MS);
    },
    flush,
    forgetMember: () => {
      if (latest)
        latest = { ...latest, slices: latest.slices.filter((slice) => !isOfMembers(slice)) };
      const done = forgetMember(area);
      if (!done.ok) onFailed(MEMBER_PREFIX, done.error);
    },
  };
};
