import type { KeptName, KeptValues } from '@engawa/contract';

/** longer than a tab stays open */
const KEPT_S = 365 * 86_400;
/** most keys that are kept; the oldest go first */
const MOST_KEYS = 50;

type Entry<T> = readonly [key: string, value: T];

export type TabMemory<T> = {
  /** undefined where nothing is kept, or what is kept is none of ours */
  readonly recall: (key: string) => T | undefined;
  /** @param value undefined forgets the key */
  readonly remember: (key: string, value: T | undefined) => void;
};

/**
 * What a tab keeps of the pages that it has shown, from one document to the next.
 * @param storage of the tab; where it is denied or full, nothing is kept
 */
export const createTabMemory = <T>(
  storage: KeptValues,
  name: KeptName,
  isValue: (value: unknown) => value is T,
): TabMemory<T> => {
  const isEntry = (entry: unknown): entry is Entry<T> =>
    Array.isArray(entry) && typeof entry[0] === 'string' && isValue(entry[1]);
  const entries = (): readonly Entry<T>[] => {
    const kept = storage.get(name);
    return kept.ok && Array.isArray(kept.value) ? kept.value.filter(isEntry) : [];
  };
  return {
    recall: (key) => entries().find(([known]) => known === key)?.[1],
    remember: (key, value) => {
      const others = entries().filter(([known]) => known !== key);
      const now = value === undefined ? others : [...others, [key, value]];
      storage.set(name, now.slice(-MOST_KEYS), KEPT_S);
    },
  };
};
