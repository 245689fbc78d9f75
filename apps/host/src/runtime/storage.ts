import type { KeptName, KeptValues, Result, StorageFault } from '@engawa/contract';

/** a member's own keys begin so: none is left after the session */
export const MEMBER_PREFIX = 'engawa:member:';

type Stored = {
  readonly version: number;
  /** epoch ms UTC from which on the value is not used */
  readonly expires: number;
  readonly value: unknown;
};

/** Where a value is kept. */
export const keyOf = ({ name }: Pick<KeptName, 'name'>): string => `engawa:${name}`;

const attempt = <T>(act: () => T): Result<T, StorageFault> => {
  try {
    return { ok: true, value: act() };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, error: 'corrupt' };
    if (!(error instanceof DOMException)) throw error;
    return { ok: false, error: error.name === 'QuotaExceededError' ? 'full' : 'denied' };
  }
};

/** The value in what is stored, also as a storage event tells it; undefined if it is none of these. */
export const valueIn = (stored: string | null): unknown => {
  const read = attempt(() => JSON.parse(stored ?? 'null') as Partial<Stored> | null);
  return read.ok ? read.value?.value : undefined;
};

/**
 * Keeps values in the reader's browser. Storage that is denied or full, and a value that is corrupt, are
 * results; a value of another version is its release's: it stands until it expires or is written over.
 * @param area throws a DOMException where the reader allows no storage
 */
export const createStorage = (area: () => Storage): KeptValues => ({
  get: (name) =>
    attempt(() => {
      const key = keyOf(name);
      const text = area().getItem(key);
      if (text === null) return undefined;
      // other code may have written any JSON there; the caller validates the value
      const stored = JSON.parse(text) as Partial<Stored> | null;
      if (typeof stored?.expires !== 'number') throw new SyntaxError(key);
      if (Date.now() >= stored.expires) area().removeItem(key);
      else if (stored.version === name.version) return stored.value;
      return undefined;
    }),
  set: (name, value, forS) =>
    attempt(() => {
      const stored: Stored = {
        version: name.version,
        expires: Date.now() + forS * 1000,
        value,
      };
      area().setItem(keyOf(name), JSON.stringify(stored));
    }),
  remove: (name) => attempt(() => area().removeItem(keyOf(name))),
});

/** Removes all that is a member's own. */
export const forgetMember = (area: () => Storage): Result<void, StorageFault> =>
  attempt(() => {
    const keys = Array.from({ length: area().length }, (_, at) => area().key(at) ?? '');
    for (const key of keys) if (key.startsWith(MEMBER_PREFIX)) area().removeItem(key);
  });
