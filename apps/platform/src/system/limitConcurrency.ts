/** Limits concurrency; waiting work runs in the order of arrival. */
export const limitConcurrency = (most: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // hands the slot to the next in the queue, or frees it
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
