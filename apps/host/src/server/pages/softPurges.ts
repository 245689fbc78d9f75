/**
 * Makes the gatherer of soft purges: the first takes effect at once, those of the second after it
 * together. So a page that changes many times a second is rendered again once a second.
 * @returns also ends the waiting, for a host that ends
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
