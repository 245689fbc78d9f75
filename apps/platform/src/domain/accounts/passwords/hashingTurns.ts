/** Too many passwords wait to be hashed; the caller retries later. */
export class HashingBusyError extends Error {
  readonly statusCode = 503;
}

/** Runs work in its turn. @errors rejects with HashingBusyError, or as the work does */
export type HashingTurns = <T>(work: () => Promise<T>) => Promise<T>;

/** Concurrent hashes; each takes a quarter of a second of one core and 32 MiB. */
const AT_ONCE = 2;
/** Maximum queue length; the last hash in the queue waits for two seconds. */
const MOST_WAITING = 16;

/**
 * Creates a server's queue for password hashes, which leaves cores and threads to all other work.
 */
export const createHashingTurns = (): HashingTurns => {
  let underWay = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (underWay >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) throw new HashingBusyError('password hashing queue full');
      // the finished work hands its turn over directly, so that no newcomer overtakes the queue
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
