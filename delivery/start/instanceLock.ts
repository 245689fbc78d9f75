import { failure, type Result } from '@engawa/contract/result.ts';
import { join } from 'node:path';
import { INSTANCE_LOCK, inUseSentence } from '../bootstrap/system/dataFolder.mjs';
import { acquireFileLock, type ReleaseLock } from '../lock/fileLock.ts';
import type { Endpoints } from './endpoints.ts';

/**
 * Makes this process the owner of a data folder. The lock file contains the instance's address and
 * admin token for the import command; only the file's owner can read the file.
 * @returns a function that releases the folder, or an error sentence that names the owner
 */
export const acquireInstanceLock = async (
  dataDir: string,
  places: Endpoints,
  adminToken: string,
): Promise<Result<ReleaseLock, string>> => {
  const lock = await acquireFileLock(join(dataDir, INSTANCE_LOCK), {
    platformOrigin: places.platform.origin,
    hostOrigin: places.host.origin,
    assetsOrigin: places.assets.origin,
    adminToken,
  });
  return lock.ok ? lock : failure(inUseSentence(dataDir, lock.error));
};
