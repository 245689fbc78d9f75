import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from '../bootstrap/system/plainError.mjs';
import { acquireFileLock } from './fileLock.ts';

const RETRY_MS = 25;
const PATIENCE_MS = 15_000;

/**
 * Waits for a lock, then runs work while it holds the lock.
 * @param path absolute; the folder exists
 * @param patienceMs maximum wait for other holders
 * @param stopping aborts the wait
 * @errors PlainError after `patienceMs`; the signal's reason; any error of the work.
 */
export const withLock = async <T>(
  path: string,
  work: () => Promise<T>,
  {
    patienceMs = PATIENCE_MS,
    stopping,
  }: { readonly patienceMs?: number; readonly stopping?: AbortSignal | undefined } = {},
): Promise<T> => {
  const until = Date.now() + patienceMs;
  for (;;) {
    const lock = await acquireFileLock(path);
    if (lock.ok) {
      try {
        return await work();
      } finally {
        await lock.value();
      }
    }
    stopping?.throwIfAborted();
    if (Date.now() > until)
      throw new PlainError(
        `${path} is held by process ${lock.error}; wait for it or stop it, then run the command again.`,
      );
    await wait(RETRY_MS);
  }
};
