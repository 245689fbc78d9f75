/** An item with its count. */
export type Counted<Seen> = Seen & { readonly count: number };

export type Counter<Seen> = {
  /** @returns false if the limit is reached; the item is not counted */
  readonly add: (seen: Seen) => boolean;
  /**
   * Stores the counts; concurrent calls run in sequence. @errors rejects with the error of `store`
   */
  readonly flush: () => Promise<void>;
};

/**
 * Counts in memory until the counts are stored. After a failed store the counts are retained.
 * @param formatKey builds the key by which items are equal
 * @param most maximum different items in memory
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
