/**
 * Batches soft purges. The first purge takes effect immediately; purges that follow within the
 * interval take effect together at the end of the interval. A page that changes many times per
 * second is thus rendered once per interval.
 * @returns `end`, to be called on shutdown, clears the timer
 */
export const createSoftPurges = (
  soften: (tags: readonly string[]) => void,
  intervalMs: number,
): { readonly add: (tags: readonly string[]) => void; readonly end: () => void } => {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    timer = null;
    if (waiting.size === 0) return;
    soften([...waiting]);
    waiting.clear();
    timer = setTimeout(flush, intervalMs);
  };
  return {
    add: (tags) => {
      for (const tag of tags) waiting.add(tag);
      if (timer === null) flush();
    },
    end: () => {
      if (timer !== null) clearTimeout(timer);
    },
  };
};
