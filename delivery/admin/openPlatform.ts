import { join } from 'node:path';
import * as v from 'valibot';
import { checkDataFolder, INSTANCE_LOCK } from '../bootstrap/system/dataFolder.mjs';
import { PlainError } from '../bootstrap/system/plainError.mjs';
import { readLockHolder } from '../bootstrap/system/lockHolder.mjs';
import { waitUntilReady } from '../start/readiness/waitUntilReady.ts';
import { createAdminClient, type AdminClient } from './adminClient.ts';
import { startTemporaryPlatform } from './temporaryPlatform.ts';

export type OpenPlatform = { readonly client: AdminClient; readonly close: () => Promise<void> };

const lockSchema = v.object({
  platformOrigin: v.pipe(v.string(), v.url()),
  hostOrigin: v.pipe(v.string(), v.url()),
  adminToken: v.pipe(v.string(), v.minLength(1)),
});

const running = (dataDir: string): v.InferOutput<typeof lockSchema> | null => {
  const path = join(dataDir, INSTANCE_LOCK);
  const holder = readLockHolder(path);
  if (holder === null || !holder.isAlive) return null;
  const lock = v.safeParse(lockSchema, JSON.parse(holder.text));
  if (lock.success) return lock.output;
  throw new PlainError(
    `${path} does not contain the address of the running instance; restart the product.`,
  );
};

/**
 * Returns the platform that runs on a data folder, or null. @errors PlainError if it is unreachable
 */
export const runningPlatform = (dataDir: string): AdminClient | null => {
  const instance = running(dataDir);
  return instance && createAdminClient(instance.platformOrigin, instance.adminToken);
};

/**
 * Returns the origin of the site that runs on a data folder, or null. @errors PlainError if it is
 * unreachable
 */
export const runningSite = (dataDir: string): string | null => running(dataDir)?.hostOrigin ?? null;

/**
 * Opens the platform of a data folder. If none runs, starts a temporary one that `close` stops.
 * @param dataDir absolute
 * @errors PlainError if the folder is not usable or the platform does not start
 */
export const openPlatform = async (
  dataDir: string,
  stopping: AbortSignal,
): Promise<OpenPlatform> => {
  const instance = running(dataDir);
  if (instance === null) {
    checkDataFolder(dataDir);
    const { origin, adminToken, stop } = await startTemporaryPlatform(dataDir, stopping);
    return { client: createAdminClient(origin, adminToken), close: stop };
  }
  // the running platform may still be starting
  const ready = await waitUntilReady([`${instance.platformOrigin}/_health`], stopping);
  if (!ready.ok) throw new PlainError(ready.error);
  return {
    client: createAdminClient(instance.platformOrigin, instance.adminToken),
    close: async () => undefined,
  };
};
