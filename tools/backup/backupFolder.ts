import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import { checkCopy, type BucketCopy, type Stored } from './bucketCopies.ts';
import { computeFileDigest } from './computeFileDigest.ts';

const MANIFEST = 'backup.json';
export const DATABASE_FILE = 'database.gz';

/** Subfolders of images and releases in a data folder. */
export const FOLDERS: Readonly<Record<Stored, string>> = {
  pictures: 'media/originals',
  releases: 'releases',
};
export const REGISTRY = `${FOLDERS.releases}/registry.json`;

/**
 * Files to copy, in this order. The registry precedes the releases, so a concurrent publish adds at
 * most one unused release.
 */
const FILES = ['keys', REGISTRY, FOLDERS.releases];

const FORMAT = 'engawa-backup-2';

// the manifest's own name of a field: cspell:ignore kept
const manifestSchema = v.object({
  /** the first format had no buckets */
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

/** The metadata of a backup. @property madeAt ISO 8601, UTC */
export type BackupRecord = {
  readonly madeAt: string;
  readonly buckets: readonly BucketCopy[];
};

/**
 * Copies keys, releases and images; does not overwrite existing files.
 * @param hasPictures false: the folder has only cached copies of a bucket's images
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

/** Creates the backup folder, readable only by its owner. @errors PlainError if it exists */
export const makeBackupFolder = async (folder: string): Promise<void> => {
  if (existsSync(folder)) throw new PlainError(`${folder} exists already; name a new folder.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
};

/** Writes the manifest, after all other files: a backup without a manifest is invalid. */
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

/** Verifies all files of a backup. @errors PlainError if it is invalid or incomplete */
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
