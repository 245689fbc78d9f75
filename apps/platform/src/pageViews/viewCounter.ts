import type { CountedViews } from './storeViews.ts';

/** One view of a page. */
export type SeenPage = Omit<CountedViews, 'count'>;

export type ViewCounter = {
  /** @returns false where there is no room for another page: the view is not counted */
  readonly add: (seen: SeenPage) => boolean;
  /** Stores what has been counted; of several at once one after another. @errors rejects with what `store` threw */
  readonly flush: () => Promise<void>;
};

const keyOf = ({ day, amebaId, entryId }: SeenPage) => `${day} ${amebaId} ${entryId ?? ''}`;

/**
 * Counts views in memory until they are stored. What could not be stored is kept for the next time.
 * @param mostPages different pages, on different days, that are kept at once
 */
export const createViewCounter = (
  store: (views: readonly CountedViews[]) => Promise<void>,
  mostPages: number,
): ViewCounter => {
  let counted = new Map<string, CountedViews>();

  const addMany = (views: CountedViews) => {
    const key = keyOf(views);
    const before = counted.get(key)?.count ?? 0;
    counted.set(key, { ...views, count: before + views.count });
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
      if (counted.size >= mostPages && !counted.has(keyOf(seen))) return false;
      addMany({ ...seen, count: 1 });
      return true;
    },
    flush: () => {
      storing = storing.then(storeAll, storeAll);
      return storing;
    },
  };
};
