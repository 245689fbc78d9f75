import { setTimeout as wait } from 'node:timers/promises';
import { takeLock } from './fileLock.ts';

const RETRY_MS = 25;
const PATIENCE_MS = 15_000;

/**
 * Runs a piece of work while holding a lock, after waiting for other holders.
 * @param path absolute; the folder exists
 * @param patienceMs how long others may hold it
 * @errors throws when others hold it for longer, and whatever the work throws.
 */
export const whileLocked = async <T>(
  path: string,
  work: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> => {
  const until = Date.now() + patienceMs;
  for (;;) {
    const lock = await takeLock(path);
    if (lock.ok) {
      try {
        return await work();
      } finally {
        await lock.value();
      }
    }
    if (Date.now() > until)
      throw new Error(`${path} is held by process ${lock.error} for too long`);
    await wait(RETRY_MS);
  }
};
