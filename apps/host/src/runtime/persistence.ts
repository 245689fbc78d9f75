import { success, type StoredName, type Result, type StateSlice } from '@engawa/contract';
import type { Persisted } from '@engawa/contract/state/persisted.ts';
import {
  createStorage,
  forgetMember,
  toStorageKey,
  MEMBER_PREFIX,
} from '@engawa/ui-templates/parts/storage.ts';
import type { AnyState } from './sliceSet.ts';

/** The time in ms for which the state must not change before it is written (R9.6). */
export const WRITE_DEBOUNCE_MS = 500;

export type Persistence = {
  /**
   * Returns the state merged with the stored state; returns `state` itself if no stored state is
   * usable.
   */
  readonly restore: (slice: StateSlice, state: unknown) => unknown;
  /** Schedules a write of the changed slices after the debounce time. */
  readonly changed: (slices: readonly StateSlice[], state: AnyState) => void;
  /** Writes pending changes, before the document may be unloaded. */
  readonly flush: () => void;
  /** Removes a member's stored data and drops pending writes of such data. */
  readonly forgetMember: () => void;
};

export type PersistenceOptions = {
  /** throws if the reader blocks storage */
  readonly area: () => Storage;
  /** whether no member is signed in; if so, slices with data of a member are not stored */
  readonly isGuests: (state: AnyState) => boolean;
  /** called with the storage key of a failed read or write */
  readonly onFailed: (key: string, error: unknown) => void;
};

const toStoredName = ({ name, version, isMembers }: Persisted<unknown>): StoredName => ({
  name: `${isMembers ? 'member' : 'state'}:${name}`,
  version,
});

const isOfMembers = ({ persisted }: StateSlice): boolean => persisted?.isMembers === true;

/**
 * Persists parts of the state in the browser between documents; each part has its own lifetime
 * (R4.18). Denied or full storage, a corrupt value, and a value of another version affect only the
 * slice concerned.
 */
export const createPersistence = ({
  area,
  isGuests,
  onFailed,
}: PersistenceOptions): Persistence => {
  const storage = createStorage(area);
  let latest: { slices: readonly StateSlice[]; state: AnyState } | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** the stored state, by path */
  const stored = new Map<string, unknown>();

  /** Runs one read or write. An error affects only its own slice. */
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
      // skipped without a member, because after a sign-out the slices for members' data contain
      // nothing to store
      if (persisted.isMembers && isGuests(state)) continue;
      const name = toStoredName(persisted);
      const { forS } = persisted;
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
