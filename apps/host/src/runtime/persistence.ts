import { PERSISTED_FOR_S, type Persisted, type StateSlice } from '@engawa/contract';
import type { AnyState } from './sliceSet.ts';

/** Writes wait until the state has rested this long (R9.6). */
export const WRITE_DEBOUNCE_MS = 500;

const PREFIX = 'engawa:state:';
/** a member's own keys begin so: none is left after the session */
const MEMBER_PREFIX = 'engawa:member:';

type Stored = {
  readonly version: number;
  /** epoch ms UTC from which on the value is not used */
  readonly expires: number;
  readonly value: unknown;
};

export type Persistence = {
  /** The state with what the browser has kept of it; the same state where nothing is usable. */
  readonly restore: (slice: StateSlice, state: unknown) => unknown;
  /** Notes how things stand; what has changed is written once the state rests. */
  readonly changed: (slices: readonly StateSlice[], state: AnyState) => void;
  /** Writes what is still to be written, before the document may end. */
  readonly flush: () => void;
  /** Removes all that is a member's own. */
  readonly forgetMember: () => void;
};

export type PersistenceOptions = {
  /** throws a DOMException where the reader allows no storage */
  readonly storage: () => Storage;
  /** epoch ms UTC */
  readonly nowMs: () => number;
  /** told of what could not be kept or read, by key */
  readonly onFailed: (key: string, error: unknown) => void;
};

const keyOf = ({ name, isMembers }: Pick<Persisted<unknown>, 'name' | 'isMembers'>) =>
  (isMembers ? MEMBER_PREFIX : PREFIX) + name;

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  'version' in value &&
  'expires' in value &&
  typeof value.expires === 'number';

/**
 * Keeps parts of the state in the browser between documents, each for its own time (R4.18). Storage
 * that is denied or full, and a value that is corrupt or of another version, cost their slice alone.
 */
export const createPersistence = ({
  storage,
  nowMs,
  onFailed,
}: PersistenceOptions): Persistence => {
  let latest: { slices: readonly StateSlice[]; state: AnyState } | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** by path, the state that storage holds */
  const kept = new Map<string, unknown>();

  const attempt = <T>(key: string, act: () => T, otherwise: T): T => {
    try {
      return act();
    } catch (error) {
      onFailed(key, error);
      return otherwise;
    }
  };

  const restored = (persisted: Persisted<unknown>, state: unknown): unknown => {
    const key = keyOf(persisted);
    const text = storage().getItem(key);
    if (text === null) return state;
    const stored: unknown = JSON.parse(text);
    if (!isStored(stored)) throw new Error(`${key} holds something else`);
    if (nowMs() < stored.expires && stored.version === persisted.version)
      return persisted.fromStored(stored.value, state);
    // a value of another version is its release's: it stands until it expires or is written over
    if (nowMs() >= stored.expires) storage().removeItem(key);
    return state;
  };

  const write = (persisted: Persisted<unknown>, state: unknown): void => {
    const stored: Stored = {
      version: persisted.version,
      expires: nowMs() + PERSISTED_FOR_S[persisted.name] * 1000,
      value: persisted.toStored(state),
    };
    storage().setItem(keyOf(persisted), JSON.stringify(stored));
  };

  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (!latest) return;
    const { slices, state } = latest;
    latest = null;
    for (const { reducerPath, persisted } of slices) {
      if (!persisted || kept.get(reducerPath) === state[reducerPath]) continue;
      kept.set(reducerPath, state[reducerPath]);
      attempt(keyOf(persisted), () => write(persisted, state[reducerPath]), undefined);
    }
  };

  return {
    restore: ({ reducerPath, persisted }, state) => {
      if (!persisted) return state;
      const found = attempt(keyOf(persisted), () => restored(persisted, state), state);
      kept.set(reducerPath, found);
      return found;
    },
    changed: (slices, state) => {
      const isOfInterest = ({ reducerPath, persisted }: StateSlice) =>
        persisted !== undefined && kept.get(reducerPath) !== state[reducerPath];
      if (!slices.some(isOfInterest)) return;
      latest = { slices, state };
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(flush, WRITE_DEBOUNCE_MS);
    },
    flush,
    forgetMember: () =>
      attempt(
        MEMBER_PREFIX,
        () => {
          const area = storage();
          const keys = Array.from({ length: area.length }, (_, at) => area.key(at) ?? '');
          for (const key of keys) if (key.startsWith(MEMBER_PREFIX)) area.removeItem(key);
        },
        undefined,
      ),
  };
};
