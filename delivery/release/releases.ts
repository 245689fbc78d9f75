import { join } from 'node:path';
import {
  openRegistryKey,
  registryKeys,
  type RegistryKey,
  type RegistryKeys,
} from './registry/registryKey.ts';
import { folderStore } from './store/folderStore.ts';
import type { ReleaseStore } from './store/releaseStore.ts';

/** Who works on releases, and why, for the history; null where nobody says. */
export type Acting = { readonly who: string | null; readonly why: string | null };

/** What every release command works on. */
export type Releases = {
  readonly store: ReleaseStore;
  /** null: what is done is nothing for the history, as the edits of a development session */
  readonly acting: Acting | null;
  readonly key: RegistryKey;
  readonly keys: RegistryKeys;
};

/** The folder below a data folder that is served as the assets origin. */
export const releasesFolder = (dataDir: string): string => join(dataDir, 'releases');

/** The folder of a data folder that holds what registry and records are signed with. */
export const keysFolder = (dataDir: string): string => join(dataDir, 'keys');

/**
 * Opens the releases of a data folder; makes folder and keys the first time.
 * @param dataDir absolute
 * @param store where they lie, if that is not the data folder too; the keys always lie there
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
