import { openBucket } from '@engawa/server-kit/objects/bucket.ts';
import { success, type Result } from '@engawa/contract/result.ts';
import * as v from 'valibot';
import { releasesFolder } from '../releases.ts';
import { bucketStore } from './bucketStore.ts';
import { folderStore } from './folderStore.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** Schema of the variable `ENGAWA_RELEASES_BUCKET`; empty or unset means the data folder. */
export const releasesBucketSetting = v.optional(
  v.pipe(
    v.string(),
    v.description('`s3://name[/prefix]` of releases, by default the data folder.'),
  ),
);

/**
 * Resolves the configured store: the bucket of `ENGAWA_RELEASES_BUCKET`, else the data folder.
 * @param dataDir absolute
 * @returns the store and its name for messages, or an error sentence about the setting
 */
export const configuredStore = async (
  dataDir: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Result<{ readonly store: ReleaseStore; readonly name: string }, string>> => {
  const address = environment['ENGAWA_RELEASES_BUCKET'];
  if (address === undefined || address === '')
    return success({ store: folderStore(releasesFolder(dataDir)), name: dataDir });
  const bucket = await openBucket(address);
  return bucket.ok
    ? success({ store: bucketStore(bucket.value), name: address })
    : { ok: false, error: `ENGAWA_RELEASES_BUCKET: ${bucket.error}` };
};
