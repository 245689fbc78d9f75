import { join } from 'node:path';
import {
  openRegistryKey,
  registryKeys,
  type RegistryKey,
  type RegistryKeys,
} from './registry/registryKey.ts';
import { folderStore } from './store/folderStore.ts';
import type { ReleaseStore } from './store/releaseStore.ts';

/** What every release command works on. */
export type Releases = {
  readonly store: ReleaseStore;
  readonly key: RegistryKey;
  readonly keys: RegistryKeys;
};

/** The folder below a data folder that is served as the assets origin. */
export const releasesFolder = (dataDir: string): string => join(dataDir, 'releases');

/**
 * Opens the releases of a data folder; makes folder and keys the first time.
 * @param dataDir absolute
 */
export const openReleases = async (dataDir: string): Promise<Releases> => ({
  store: folderStore(releasesFolder(dataDir)),
  key: await openRegistryKey(join(dataDir, 'keys')),
  keys: registryKeys(join(dataDir, 'keys')),
});
