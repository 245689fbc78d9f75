import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from '../bootstrap/system/plainError.mjs';
import { acquireFileLock } from './fileLock.ts';

const RETRY_MS = 25;
const PATIENCE_MS = 15_000;

/**
 * Runs a piece of work while holding a lock, after waiting for other holders.
 * @param path absolute; the folder exists
 * @param patienceMs how long others may hold it
 * @param stopping ends the wait
 * @errors PlainError when others hold it for longer; the signal's reason; whatever the work throws.
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
