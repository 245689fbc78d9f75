import type { Bucket } from '@engawa/server-kit/objects/bucket.ts';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminClient } from '@engawa/delivery/admin/adminClient.ts';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import {
  copyFiles,
  checkBackup,
  DATABASE_FILE,
  makeBackupFolder,
  FOLDERS,
  REGISTRY,
  sealBackup,
} from './backupFolder.ts';
import {
  BUCKETS,
  copyFromBucket,
  copyIntoBucket,
  namedBucket,
  requireEmpty,
  type BucketCopy,
  type Stored,
} from './bucketCopies.ts';

type Environment = Readonly<Record<string, string | undefined>>;
/** Opens the platform of the data folder, which provides access to the database. */
type OpenPlatform<Act extends keyof AdminClient> = () => Promise<{
  readonly client: Pick<AdminClient, Act>;
  readonly close: () => Promise<void>;
}>;

const ALL_STORED = ['pictures', 'releases'] as const satisfies readonly Stored[];
const MB = 1024 * 1024;

/** Commands that move files of a data folder into a bucket. */
const INTO_BUCKET: Readonly<Record<Stored, string>> = {
  pictures: 'copy them into the bucket',
  releases: 'publish and promote the releases of the site into the bucket',
};

const openBuckets = async (environment: Environment): Promise<Record<Stored, Bucket | null>> => ({
  pictures: await namedBucket('pictures', environment),
  releases: await namedBucket('releases', environment),
});

const formatCopies = (copies: readonly BucketCopy[]) =>
  copies.map(
    ({ stored, address, objects, bytes }) =>
      `${stored} of ${address}: ${objects} objects, ${(bytes / MB).toFixed(1)} MB`,
  );

/**
 * The backup's message about releases in a data folder. After a move to a bucket older releases
 * remain in the folder, and no other command mentions them.
 */
const formatReleases = async (
  dataDir: string,
  bucket: Bucket | null,
): Promise<readonly string[]> => {
  const { setting } = BUCKETS.releases;
  if (!existsSync(join(dataDir, FOLDERS.releases)))
    return bucket === null
      ? [`No releases: ${dataDir} has none, and ${setting} names no bucket.`]
      : [];
  const registry = join(dataDir, REGISTRY);
  const when = existsSync(registry)
    ? `was last changed at ${(await stat(registry)).mtime.toISOString()}`
    : 'is not written yet';
  return [
    `The registry of the releases in ${dataDir} ${when}.`,
    ...(bucket === null
      ? [`If the site has its releases in a bucket, set ${setting} and run the backup again.`]
      : []),
  ];
};

type Folders = {
  /** the backup folder, absolute */
  readonly backupDir: string;
  /** absolute */
  readonly dataDir: string;
};

/**
 * Backs up a product: database, keys, images and releases, from the folder or buckets.
 * @returns the message, with a line per bucket
 * @errors PlainError; the folder then has no manifest and is no valid backup
 */
export const backUp = async (
  { backupDir, dataDir }: Folders,
  environment: Environment,
  open: OpenPlatform<'backup'>,
): Promise<string> => {
  const madeAt = new Date();
  const buckets = await openBuckets(environment);
  await makeBackupFolder(backupDir);
  const platform = await open();
  try {
    const used = await platform.client.backup(join(backupDir, DATABASE_FILE));
    const named = buckets.pictures?.name ?? null;
    if (used !== named)
      throw new PlainError(
        `The platform stores images in ${used ?? 'its data folder'}, but ${BUCKETS.pictures.setting} names ${named ?? 'no bucket'} here: set it to the value of the platform, or the backup is incomplete.`,
      );
    // an image exists before its database row, so the files are copied last
    await copyFiles(dataDir, backupDir, used === null);
    const copies: BucketCopy[] = [];
    for (const stored of ALL_STORED) {
      const bucket = buckets[stored];
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (bucket !== null) copies.push(await copyFromBucket(stored, bucket, backupDir));
    }
    await sealBackup(backupDir, madeAt, copies);
    const hasReleases = existsSync(join(dataDir, FOLDERS.releases));
    const ofReleases = await formatReleases(dataDir, buckets.releases);
    const inFolder = ['database', 'keys', ...(used === null ? ['pictures'] : [])];
    return [
      `Backed up into ${backupDir}: ${[...inFolder, ...(hasReleases ? ['releases'] : [])].join(', ')}.`,
      ...formatCopies(copies).map((line) => `Backed up ${line}.`),
      ...ofReleases,
    ].join('\n');
  } finally {
    await platform.close();
  }
};

/**
 * Resolves the target buckets of a backup's copies. @errors PlainError before any write if a bucket
 * is missing
 */
const placesFor = async (
  copies: readonly BucketCopy[],
  backupDir: string,
  environment: Environment,
): Promise<readonly (readonly [BucketCopy, Bucket])[]> => {
  const buckets = await openBuckets(environment);
  for (const name of ALL_STORED)
    if (
      buckets[name] !== null &&
      !copies.some(({ stored }) => stored === name) &&
      existsSync(join(backupDir, FOLDERS[name]))
    )
      throw new PlainError(
        `The ${name} of this backup are from a data folder: restore it without ${BUCKETS[name].setting}, then ${INTO_BUCKET[name]}.`,
      );
  const places: (readonly [BucketCopy, Bucket])[] = [];
  for (const copy of copies) {
    const bucket = buckets[copy.stored];
    if (bucket === null)
      throw new PlainError(
        `The backup contains ${copy.stored} of ${copy.address}: set ${BUCKETS[copy.stored].setting} to an empty bucket.`,
      );
    // oxlint-disable-next-line no-await-in-loop -- two at most
    await requireEmpty(copy.stored, bucket);
    places.push([copy, bucket]);
  }
  return places;
};

/** Adds the filled targets to a bucket's error, because a later restore requires empty targets. */
const halfRestored = (
  error: unknown,
  dataDir: string,
  { DATABASE_URL }: Environment,
  buckets: readonly string[],
): unknown => {
  if (!(error instanceof PlainError)) return error;
  const database = DATABASE_URL ? ', the database of DATABASE_URL' : '';
  return new PlainError(
    `${error.message}\nThe restore is incomplete. Before you repeat it, remove ${dataDir}${database} and the objects in ${buckets.join(' and ')}, or name others.`,
  );
};

/**
 * Restores a backup into a new data folder and the configured buckets.
 * @returns the message @errors PlainError
 */
export const restore = async (
  { backupDir, dataDir }: Folders,
  environment: Environment,
  open: OpenPlatform<'restore'>,
): Promise<string> => {
  const { madeAt, buckets } = await checkBackup(backupDir);
  for (const name of ['database', 'media', 'keys', FOLDERS.releases])
    if (existsSync(join(dataDir, name)))
      throw new PlainError(`${join(dataDir, name)} exists already; name a new folder with --data.`);
  const places = await placesFor(buckets, backupDir, environment);
  const platform = await open();
  try {
    await platform.client.restore(join(backupDir, DATABASE_FILE));
  } finally {
    await platform.close();
  }
  await copyFiles(backupDir, dataDir, true);
  const filled: string[] = [];
  for (const [copy, bucket] of places) {
    filled.push(bucket.name);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await copyIntoBucket(copy, bucket, backupDir).catch((error: unknown) => {
      throw halfRestored(error, dataDir, environment, filled);
    });
  }
  return [
    `Restored the backup of ${madeAt} into ${dataDir}.`,
    ...places.map(
      ([{ stored, objects }, { name }]) =>
        `Restored into ${name}: ${objects} objects of ${stored}.`,
    ),
  ].join('\n');
};
