import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { PlainError } from '../bootstrap/system/fail.mjs';

const MANIFEST = 'backup.json';
export const DATABASE_FILE = 'database.gz';

/**
 * What is copied as files. The registry comes before the releases that it names: what is published
 * meanwhile is at most one release too many.
 */
const FILES = ['keys', 'releases/registry.json', 'releases', 'media/originals'];

const manifestSchema = v.object({
  format: v.literal('engawa-backup-1'),
  madeAt: v.string(),
  /** SHA-256 of the database's file, hex */
  database: v.string(),
});

const digestOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** Copies keys, releases and pictures; what lies there already stays. */
export const copyFiles = async (from: string, to: string): Promise<void> => {
  for (const name of FILES)
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
  if (existsSync(folder)) throw new PlainError(`${folder} is there already; name a new folder.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
};

/** Written last: a backup without it is none. */
export const sealBackup = async (folder: string, madeAt: Date): Promise<void> => {
  const manifest: v.InferOutput<typeof manifestSchema> = {
    format: 'engawa-backup-1',
    madeAt: madeAt.toISOString(),
    database: await digestOf(join(folder, DATABASE_FILE)),
  };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
  });
};

/** When a backup was made. @errors PlainError where it is none, or not whole */
export const checkBackup = async (folder: string): Promise<string> => {
  const path = join(folder, MANIFEST);
  if (!existsSync(path))
    throw new PlainError(`${folder} holds no whole backup: ${MANIFEST} is missing.`);
  const manifest = v.safeParse(
    v.pipe(v.string(), v.parseJson(), manifestSchema),
    await readFile(path, 'utf8'),
  );
  if (!manifest.success) throw new PlainError(`${path} is no description of a backup.`);
  if ((await digestOf(join(folder, DATABASE_FILE))) !== manifest.output.database)
    throw new PlainError(
      `${join(folder, DATABASE_FILE)} is not what was backed up; take another backup.`,
    );
  return manifest.output.madeAt;
};
