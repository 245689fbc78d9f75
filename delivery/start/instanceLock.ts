import { failure, type Result } from '@engawa/contract/result.ts';
import { join } from 'node:path';
import { INSTANCE_LOCK, inUseSentence } from '../bootstrap/system/dataFolder.mjs';
import { acquireFileLock, type ReleaseLock } from '../lock/fileLock.ts';
import type { Endpoints } from './endpoints.ts';

/**
 * Makes this process the owner of a data folder. The lock file tells the import command where the
 * instance can be reached and with which token; only its owner can read it.
 * @returns how to give the folder back, or one sentence that names who has it
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
