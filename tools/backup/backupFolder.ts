import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import { checkCopy, type BucketCopy, type Stored } from './bucketCopies.ts';
import { computeFileDigest } from './computeFileDigest.ts';

const MANIFEST = 'backup.json';
export const DATABASE_FILE = 'database.gz';

/** Where pictures and releases lie in a data folder. */
export const FOLDERS: Readonly<Record<Stored, string>> = {
  pictures: 'media/originals',
  releases: 'releases',
};
export const REGISTRY = `${FOLDERS.releases}/registry.json`;

/**
 * What is copied as files. The registry comes before the releases that it names: what is published
 * meanwhile is at most one release too many.
 */
const FILES = ['keys', REGISTRY, FOLDERS.releases];

const FORMAT = 'engawa-backup-2';

// the manifest's own name of a field: cspell:ignore kept
const manifestSchema = v.object({
  /** the first knew no buckets */
  format: v.picklist(['engawa-backup-1', FORMAT]),
  madeAt: v.string(),
  /** SHA-256 of the database's file, hex */
  database: v.string(),
  buckets: v.optional(
    v.array(
      v.pipe(
        v.object({
          kept: v.picklist(['pictures', 'releases']),
          address: v.string(),
          objects: v.number(),
          bytes: v.number(),
          list: v.string(),
        }),
        v.transform(({ kept, ...copy }) => ({ ...copy, stored: kept })),
      ),
    ),
    [],
  ),
});

/** What a backup says of itself. @property madeAt ISO 8601, UTC */
export type BackupRecord = {
  readonly madeAt: string;
  readonly buckets: readonly BucketCopy[];
};

/**
 * Copies keys, releases and pictures; what lies there already stays.
 * @param hasPictures false: the folder of pictures has copies of a bucket's alone
 */
export const copyFiles = async (from: string, to: string, hasPictures: boolean): Promise<void> => {
  for (const name of [...FILES, ...(hasPictures ? [FOLDERS.pictures] : [])])
    if (existsSync(join(from, name)))
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await cp(join(from, name), join(to, name), {
        recursive: true,
        force: false,
        preserveTimestamps: true,
      });
};

/** Makes the folder of a backup, for its owner alone. @errors PlainError where it is there already */
export const makeBackupFolder = async (folder: string): Promise<void> => {
  if (existsSync(folder)) throw new PlainError(`${folder} exists already; name a new folder.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
};

/** Written last: a backup without it is none. */
export const sealBackup = async (
  folder: string,
  madeAt: Date,
  buckets: readonly BucketCopy[],
): Promise<void> => {
  const manifest: v.InferInput<typeof manifestSchema> = {
    format: FORMAT,
    madeAt: madeAt.toISOString(),
    database: await computeFileDigest(join(folder, DATABASE_FILE)),
    buckets: buckets.map(({ stored, ...copy }) => ({ ...copy, kept: stored })),
  };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
  });
};

/** Reads all of a backup. @errors PlainError where it is none, or not whole */
export const checkBackup = async (folder: string): Promise<BackupRecord> => {
  const path = join(folder, MANIFEST);
  if (!existsSync(path))
    throw new PlainError(`${folder} contains no complete backup: ${MANIFEST} is missing.`);
  const manifest = v.safeParse(
    v.pipe(v.string(), v.parseJson(), manifestSchema),
    await readFile(path, 'utf8'),
  );
  if (!manifest.success) throw new PlainError(`${path} is not a backup manifest.`);
  const { madeAt, database, buckets } = manifest.output;
  if ((await computeFileDigest(join(folder, DATABASE_FILE))) !== database)
    throw new PlainError(
      `${join(folder, DATABASE_FILE)} is damaged: its checksum does not match; use another backup.`,
    );
  for (const copy of buckets)
    // oxlint-disable-next-line no-await-in-loop -- one disk
    await checkCopy(copy, folder);
  return { madeAt, buckets };
};
