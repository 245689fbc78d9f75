import type { Bucket } from '@engawa/api-client/server/objects/bucket.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminClient } from '../admin/adminClient.ts';
import { PlainError } from '../bootstrap/system/fail.mjs';
import {
  copyFiles,
  checkBackup,
  DATABASE_FILE,
  makeBackupFolder,
  PICTURES,
  sealBackup,
} from './backupFolder.ts';
import type { BackupOptions } from './backupOptions.ts';
import {
  BUCKETS,
  copyFromBucket,
  copyIntoBucket,
  namedBucket,
  requireEmpty,
  type BucketCopy,
  type Kept,
} from './bucketCopies.ts';

type Environment = Readonly<Record<string, string | undefined>>;
/** Opens the platform of the data folder, which has the database. */
type OpenPlatform<Act extends keyof AdminClient> = () => Promise<{
  readonly client: Pick<AdminClient, Act>;
  readonly close: () => Promise<void>;
}>;

const ALL_KEPT = ['pictures', 'releases'] as const satisfies readonly Kept[];
const MB = 1024 * 1024;

const bucketsOf = async (environment: Environment): Promise<Record<Kept, Bucket | null>> => ({
  pictures: await namedBucket('pictures', environment),
  releases: await namedBucket('releases', environment),
});

const linesOf = (copies: readonly BucketCopy[]) =>
  copies.map(
    ({ kept, address, objects, bytes }) =>
      `${kept} of ${address}: ${objects} objects, ${(bytes / MB).toFixed(1)} MB`,
  );

/**
 * Backs up a product: database, keys, and pictures and releases, from wherever they lie.
 * @returns what it tells, with lines of their own for buckets
 * @errors PlainError; a folder without its seal is no backup then
 */
export const backUp = async (
  { backupDir, dataDir }: BackupOptions,
  environment: Environment,
  open: OpenPlatform<'backup'>,
): Promise<string> => {
  const madeAt = new Date();
  const buckets = await bucketsOf(environment);
  await makeBackupFolder(backupDir);
  const platform = await open();
  try {
    const used = await platform.client.backup(join(backupDir, DATABASE_FILE));
    const named = buckets.pictures?.name ?? null;
    if (used !== named)
      throw new PlainError(
        `The platform keeps pictures in ${used ?? 'its data folder'}, and ${BUCKETS.pictures.setting} names ${named ?? 'no bucket'} here: set it as the platform has it, or the backup is not whole.`,
      );
    // pictures that the database names were there before it did
    await copyFiles(dataDir, backupDir, used === null);
    const copies: BucketCopy[] = [];
    for (const kept of ALL_KEPT) {
      const bucket = buckets[kept];
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (bucket !== null) copies.push(await copyFromBucket(kept, bucket, backupDir));
    }
    await sealBackup(backupDir, madeAt, copies);
    const hasReleases = existsSync(join(dataDir, 'releases'));
    const inFolder = ['database', 'keys', ...(used === null ? ['pictures'] : [])];
    return [
      `Backed up into ${backupDir}: ${[...inFolder, ...(hasReleases ? ['releases'] : [])].join(', ')}.`,
      ...linesOf(copies).map((line) => `Backed up ${line}.`),
      ...(hasReleases || buckets.releases !== null
        ? []
        : [`No releases: ${dataDir} has none, and ${BUCKETS.releases.setting} names no bucket.`]),
    ].join('\n');
  } finally {
    await platform.close();
  }
};

/** Where what a backup holds of buckets goes. @errors PlainError where there is no place for it, before anything is written */
const placesFor = async (
  copies: readonly BucketCopy[],
  backupDir: string,
  environment: Environment,
): Promise<readonly (readonly [BucketCopy, Bucket])[]> => {
  const buckets = await bucketsOf(environment);
  const { setting } = BUCKETS.pictures;
  if (
    buckets.pictures !== null &&
    !copies.some(({ kept }) => kept === 'pictures') &&
    existsSync(join(backupDir, PICTURES))
  )
    throw new PlainError(
      `The pictures of this backup lay in a data folder: restore it without ${setting}, then copy them into the bucket.`,
    );
  const places: (readonly [BucketCopy, Bucket])[] = [];
  for (const copy of copies) {
    const bucket = buckets[copy.kept];
    if (bucket === null)
      throw new PlainError(
        `The backup holds ${copy.kept} of ${copy.address}: name an empty bucket for them by ${BUCKETS[copy.kept].setting}.`,
      );
    // oxlint-disable-next-line no-await-in-loop -- two at most
    await requireEmpty(copy.kept, bucket);
    places.push([copy, bucket]);
  }
  return places;
};

/**
 * Fills a new data folder, and the buckets that the environment names, with what was backed up.
 * @returns what it tells   @errors PlainError
 */
export const restore = async (
  { backupDir, dataDir }: BackupOptions,
  environment: Environment,
  open: OpenPlatform<'restore'>,
): Promise<string> => {
  const { madeAt, buckets } = await checkBackup(backupDir);
  for (const name of ['database', 'media', 'keys', 'releases'])
    if (existsSync(join(dataDir, name)))
      throw new PlainError(`${join(dataDir, name)} is there already; name a new folder by --data.`);
  const places = await placesFor(buckets, backupDir, environment);
  const platform = await open();
  try {
    await platform.client.restore(join(backupDir, DATABASE_FILE));
  } finally {
    await platform.close();
  }
  await copyFiles(backupDir, dataDir, true);
  for (const [copy, bucket] of places)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await copyIntoBucket(copy, bucket, backupDir);
  return [
    `Restored into ${dataDir} what was backed up at ${madeAt}.`,
    ...places.map(
      ([{ kept, objects }, { name }]) => `Restored into ${name}: ${objects} objects of ${kept}.`,
    ),
  ].join('\n');
};
