import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '../lock/withLock.ts';
import { CHECKOUT_ROOT } from '../release/checkout.ts';

const CACHE = join(CHECKOUT_ROOT, 'node_modules/.cache');
/** Time limit of the wait: twice the longest build on a busy machine. */
const PATIENCE_MS = 600_000;

/**
 * Runs work while no other command of this checkout builds. The lock is needed because nx removes
 * the files of a build before it restores them from its cache.
 * @param stopping aborts the wait for another command
 * @errors those of `withLock`
 */
export const lockBuilds = async <T>(work: () => Promise<T>, stopping?: AbortSignal): Promise<T> => {
  await mkdir(CACHE, { recursive: true });
  return withLock(join(CACHE, 'engawa-builds.lock'), work, {
    patienceMs: PATIENCE_MS,
    stopping,
  });
};
