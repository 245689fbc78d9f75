/** Too many passwords wait to be hashed; the caller comes again. */
export class HashingBusyError extends Error {
  readonly statusCode = 503;
}

/** Runs work in its turn. @errors rejects with HashingBusyError, or as the work does */
export type HashingTurns = <T>(work: () => Promise<T>) => Promise<T>;

/** A hash takes a quarter of a second of a processor and 32 MiB. */
const AT_ONCE = 2;
/** The last of them waits for two seconds. */
const MOST_WAITING = 16;

/** Makes the turns of a server: hashing must leave processors and threads to everything else. */
export const createHashingTurns = (): HashingTurns => {
  let underWay = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (underWay >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) throw new HashingBusyError('password hashing queue full');
      // the work that ends hands its place over, so that none is overtaken
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else underWay += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
};
