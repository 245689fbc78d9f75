import type { KeptName, KeptValues, Result, StorageFault } from '@engawa/contract';
import { attemptStore } from '@engawa/ui-templates/parts/browserStores.ts';

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

const CORRUPT = { ok: false, error: 'corrupt' } as const;

/** Other code may have written any JSON there; the caller validates the value. */
const storedIn = (text: string): Result<Stored, 'corrupt'> => {
  try {
    const stored = JSON.parse(text) as Stored | null;
    return typeof stored?.expires === 'number' ? { ok: true, value: stored } : CORRUPT;
  } catch (error) {
    if (error instanceof SyntaxError) return CORRUPT;
    throw error;
  }
};

/**
 * Keeps values in the reader's browser. Storage that is denied or full, and a value that is corrupt, are
 * results; a value of another version is its release's: it stands until it expires or is written over.
 * @param area throws where the reader allows no storage
 */
export const createStorage = (area: () => Storage): KeptValues => ({
  get: (name) => {
    const key = keyOf(name);
    const text = attemptStore(() => area().getItem(key));
    if (!text.ok) return text;
    if (text.value === null) return { ok: true, value: undefined };
    const stored = storedIn(text.value);
    if (!stored.ok) return stored;
    const { version, expires, value } = stored.value;
    if (Date.now() >= expires) return attemptStore(() => area().removeItem(key));
    return { ok: true, value: version === name.version ? value : undefined };
  },
  set: (name, value, forS) => {
    const stored: Stored = {
      version: name.version,
      expires: Date.now() + forS * 1000,
      value,
    };
    const text = JSON.stringify(stored);
    return attemptStore(() => area().setItem(keyOf(name), text));
  },
  remove: (name) => attemptStore(() => area().removeItem(keyOf(name))),
});

/** Removes all that is a member's own. */
export const forgetMember = (area: () => Storage): Result<void, StorageFault> =>
  attemptStore(() => {
    const keys = Array.from({ length: area().length }, (_, at) => area().key(at) ?? '');
    for (const key of keys) if (key.startsWith(MEMBER_PREFIX)) area().removeItem(key);
  });
