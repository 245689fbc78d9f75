/** What is counted, with how often it was seen. */
export type Counted<Seen> = Seen & { readonly count: number };

export type Counter<Seen> = {
  /** @returns false where there is no room for another: it is not counted */
  readonly add: (seen: Seen) => boolean;
  /** Stores what has been counted; of several at once one after another. @errors rejects with what `store` threw */
  readonly flush: () => Promise<void>;
};

/**
 * Counts in memory until it is stored. What could not be stored is kept for the next time.
 * @param formatKey what makes two the same
 * @param most different ones that are kept at once
 */
export const createCounter = <Seen extends object>(
  formatKey: (seen: Seen) => string,
  store: (counted: readonly Counted<Seen>[]) => Promise<void>,
  most: number,
): Counter<Seen> => {
  let counted = new Map<string, Counted<Seen>>();

  const addMany = (seen: Counted<Seen>) => {
    const key = formatKey(seen);
    const before = counted.get(key)?.count ?? 0;
    counted.set(key, { ...seen, count: before + seen.count });
  };

  const storeAll = async (): Promise<void> => {
    if (counted.size === 0) return;
    const taken = [...counted.values()];
    counted = new Map();
    try {
      await store(taken);
    } catch (error) {
      taken.forEach(addMany);
      throw error;
    }
  };

  let storing: Promise<void> = Promise.resolve();
  return {
    add: (seen) => {
      if (counted.size >= most && !counted.has(formatKey(seen))) return false;
      addMany({ ...seen, count: 1 });
      return true;
    },
    flush: () => {
      storing = storing.then(storeAll, storeAll);
      return storing;
    },
  };
};
