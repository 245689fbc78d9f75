import { join } from 'node:path';
import {
  openRegistryKey,
  registryKeys,
  type RegistryKey,
  type RegistryKeys,
} from './registry/registryKey.ts';
import { folderStore } from './store/folderStore.ts';
import type { ReleaseStore } from './store/releaseStore.ts';

/** Person and reason for the history; null if unknown. */
export type Acting = { readonly who: string | null; readonly why: string | null };

/** The store, keys and history context of a release command. */
export type Releases = {
  readonly store: ReleaseStore;
  /** null disables the history, for example in a development session */
  readonly acting: Acting | null;
  readonly key: RegistryKey;
  readonly keys: RegistryKeys;
};

/** The folder inside a data folder that the assets origin serves. */
export const releasesFolder = (dataDir: string): string => join(dataDir, 'releases');

/** The folder inside a data folder with the signing keys of registry and records. */
export const keysFolder = (dataDir: string): string => join(dataDir, 'keys');

/**
 * Opens the releases of a data folder; creates folder and keys on first use.
 * @param dataDir absolute
 * @param store release store, default inside the data folder; the keys are always in the data
 * folder
 */
export const openReleases = async (
  dataDir: string,
  acting: Acting | null = { who: null, why: null },
  store: ReleaseStore = folderStore(releasesFolder(dataDir)),
): Promise<Releases> => ({
  acting,
  store,
  key: await openRegistryKey(keysFolder(dataDir)),
  keys: registryKeys(keysFolder(dataDir)),
});
