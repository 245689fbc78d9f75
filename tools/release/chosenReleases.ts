import { failure, success, type Result } from '@engawa/contract/result.ts';
import type { ReleaseOptions } from './releaseOptions.ts';
import { openReleases, releasesFolder, type Releases } from './releases.ts';
import { folderStore } from './store/folderStore.ts';

/**
 * Opens the releases that the command line means. A folder that nobody has named is taken only where a
 * product has been started: else a command in the wrong place would work on an empty store of its own.
 */
export const chosenReleases = async ({
  dataDir,
  isDataNamed,
}: Pick<ReleaseOptions, 'dataDir' | 'isDataNamed'>): Promise<Result<Releases, string>> => {
  const isEmpty = (await folderStore(releasesFolder(dataDir)).readRegistry()) === null;
  return isEmpty && !isDataNamed
    ? failure(
        `${dataDir} holds no registry of releases: npm start makes one, or name another folder by --data.`,
      )
    : success(await openReleases(dataDir));
};
