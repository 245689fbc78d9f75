/** Lets identical works that overlap share one run; nothing is kept once it has ended. */
export const createCoalescer = <T>() => {
  const underWay = new Map<string, Promise<T>>();
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const present = underWay.get(key);
    if (present) return present;
    const run = work().finally(() => underWay.delete(key));
    underWay.set(key, run);
    return run;
  };
};
