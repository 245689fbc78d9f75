import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { buildArchive, writeArchive } from './archive.ts';

const PACKAGE = new URL(
  '../../../../node_modules/@electric-sql/pglite/package.json',
  import.meta.url,
);

/**
 * Returns the path of the archive. The name has only PGlite's version, because nothing else affects
 * an empty database.
 */
const builtFile = async (): Promise<string> => {
  const { version }: { version: string } = JSON.parse(await readFile(PACKAGE, 'utf8'));
  return fileURLToPath(new URL(`../../dist/emptyDatabase-${version}.tar.zst`, import.meta.url));
};

/** Reads the archive for `loadDataDir`; null if the build has none. */
const readBuilt = async (): Promise<Blob | null> => {
  try {
    return new Blob([zstdDecompressSync(await readFile(await builtFile()))]);
  } catch (error) {
    if (hasSystemErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
};

/**
 * Drops the template databases. No database is created from them here, but they are two thirds of
 * the files of each data folder, of its copies and of each test's folder.
 */
const dropTemplates = async (pglite: PGlite): Promise<void> => {
  const { rows } = await pglite.query<{ name: string }>(
    'select datname as name from pg_database where datname <> current_database()',
  );
  for (const { name } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- there is one connection
    await pglite.exec(`alter database ${name} is_template false`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pglite.exec(`drop database ${name}`);
  }
};

/** Builds the archive of an empty database into this package. */
export const buildEmptyDatabase = async (): Promise<void> => {
  const file = await builtFile();
  const pglite = await PGlite.create('memory://');
  await dropTemplates(pglite);
  const archive = await buildArchive(pglite);
  await pglite.close();
  await writeArchive(file, zstdCompressSync(archive));
};

/**
 * Creates an empty database: from the archive of the build, or without one from scratch, which
 * takes five more seconds of CPU time.
 */
export const createEmptyDatabase = async (options: PGliteOptions): Promise<PGlite> => {
  const built = await readBuilt();
  const pglite = await PGlite.create({ ...options, ...(built && { loadDataDir: built }) });
  await dropTemplates(pglite);
  return pglite;
};
