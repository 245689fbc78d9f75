import { existsSync } from 'node:fs';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { releasedBy } from './history/releasedBy.ts';
import type { ReleaseOptions } from './releaseOptions.ts';
import { keysFolder, openReleases, type Releases } from './releases.ts';
import { configuredStore } from './store/configuredStore.ts';

/**
 * Opens the releases of the data folder. The default folder must already belong to a started
 * product; otherwise a command run in a wrong folder would create an empty store. A named folder
 * must exist, so that a typing error does not create keys.
 */
export const chosenReleases = async ({
  dataDir,
  isDataNamed,
  why,
}: Pick<ReleaseOptions, 'dataDir' | 'isDataNamed' | 'why'>): Promise<Result<Releases, string>> => {
  if (isDataNamed && !existsSync(dataDir))
    return failure(`There is no folder ${dataDir}: create it first, or name another with --data.`);
  const configured = await configuredStore(dataDir, process.env);
  if (!configured.ok) return configured;
  const { store, name } = configured.value;
  return !existsSync(keysFolder(dataDir)) && !isDataNamed
    ? failure(
        `${name} holds no registry of releases: npm start creates one, or name another folder with --data (for a bucket, the folder of its keys).`,
      )
    : success(await openReleases(dataDir, { who: releasedBy(), why }, store));
};
