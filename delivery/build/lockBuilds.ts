import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { whileLocked } from '../lock/waitForLock.ts';
import { ROOT } from '../release/checkout.ts';

const CACHE = join(ROOT, 'node_modules/.cache');
/** The longest build of a busy machine, and another one before it. */
const PATIENCE_MS = 600_000;

/**
 * Runs work while no other command of this checkout builds: nx removes the files of a build before it restores
 * them from its cache.
 * @param stopping ends the wait for another command
 * @errors those of `whileLocked`
 */
export const lockBuilds = async <T>(work: () => Promise<T>, stopping?: AbortSignal): Promise<T> => {
  await mkdir(CACHE, { recursive: true });
  return whileLocked(join(CACHE, 'engawa-builds.lock'), work, {
    patienceMs: PATIENCE_MS,
    stopping,
  });
};
