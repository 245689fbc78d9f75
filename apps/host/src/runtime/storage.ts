import type { StoredName, StoredValues, Result, StorageError } from '@engawa/contract';
import { tryBrowserStorage } from '@engawa/ui-templates/parts/browserStorage.ts';

/** a member's own keys begin so: none is left after the session */
export const MEMBER_PREFIX = 'engawa:member:';

type Stored = {
  readonly version: number;
  /** epoch ms UTC from which on the value is not used */
  readonly expires: number;
  readonly value: unknown;
};

/** Where a value is kept. */
export const toStorageKey = ({ name }: Pick<StoredName, 'name'>): string => `engawa:${name}`;

/** The value in what is stored, also as a storage event tells it; undefined if it is none of these. */
export const valueIn = (stored: string | null): unknown => {
  const read = tryBrowserStorage(() => JSON.parse(stored ?? 'null') as Partial<Stored> | null);
  return read.ok ? read.value?.value : undefined;
};

/**
 * Keeps values in the reader's browser. Storage that is denied or full, and a value that is corrupt, are
 * results; a value of another version is its release's: it stands until it expires or is written over.
 * @param area throws where the reader allows no storage
 */
export const createStorage = (area: () => Storage): StoredValues => ({
  get: (name) =>
    tryBrowserStorage(() => {
      const key = toStorageKey(name);
      const text = area().getItem(key);
      if (text === null) return undefined;
      // other code may have written any JSON there; the caller validates the value
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

/** Removes all that is a member's own. */
export const forgetMember = (area: () => Storage): Result<void, StorageError> =>
  tryBrowserStorage(() => {
    for (const key of Object.keys(area()))
      if (key.startsWith(MEMBER_PREFIX)) area().removeItem(key);
  });
