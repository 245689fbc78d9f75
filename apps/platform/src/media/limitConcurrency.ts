/** Runs at most so many works at a time; the others wait in the order they came. */
export const limitConcurrency = (most: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // the place goes to the next in line, or is free
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
