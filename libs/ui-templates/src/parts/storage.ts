import type { StoredName, StoredValues, Result, StorageError } from '@engawa/contract';
import { tryBrowserStorage } from './browserStorage.ts';

/**
 * prefix of the storage keys for a member's own values, which are removed at the end of the session
 */
export const MEMBER_PREFIX = 'engawa:member:';

type Stored = {
  readonly version: number;
  /** expiry in epoch ms, UTC */
  readonly expires: number;
  readonly value: unknown;
};

/** Returns the storage key of a value. */
export const toStorageKey = ({ name }: Pick<StoredName, 'name'>): string => `engawa:${name}`;

/** Parses the value of a storage entry or of a storage event; undefined if it is invalid. */
export const valueIn = (stored: string | null): unknown => {
  const read = tryBrowserStorage(() => JSON.parse(stored ?? 'null') as Partial<Stored> | null);
  return read.ok ? read.value?.value : undefined;
};

/**
 * Stores values in the reader's browser. Denied or full storage and a corrupt value are results,
 * not exceptions. A value of another version belongs to another release, so it is not removed until
 * it expires or is overwritten.
 * @param area throws if the reader blocks storage
 */
export const createStorage = (area: () => Storage): StoredValues => ({
  get: (name) =>
    tryBrowserStorage(() => {
      const key = toStorageKey(name);
      const text = area().getItem(key);
      if (text === null) return undefined;
      // cast: the fields may be missing, because other code may have written any JSON; the caller
      // validates the value
      const stored = JSON.parse(text) as Partial<Stored> | null;
      if (typeof stored?.expires !== 'number') throw new SyntaxError(key);
      if (Date.now() >= stored.expires) area().removeItem(key);
      else if (stored.version === name.version) return stored.value;
      return undefined;
    }),
  set: (name, value, forS) => {
    const expires = Date.now() + forS * 1000;
    const text = JSON.stringify({ version: name.version, expires, value } satisfies Stored);
    return tryBrowserStorage(() => area().setItem(toStorageKey(name), text));
  },
  remove: (name) => tryBrowserStorage(() => area().removeItem(toStorageKey(name))),
});

/** Removes all of a member's own values. */
export const forgetMember = (area: () => Storage): Result<void, StorageError> =>
  tryBrowserStorage(() => {
    for (const key of Object.keys(area()))
      if (key.startsWith(MEMBER_PREFIX)) area().removeItem(key);
  });
