import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { databaseOn } from '../database/pgliteDatabase.ts';
import { seedDemo } from '../seed/seedDemo.ts';
import { aPostgresDatabase } from './postgres/aPostgresDatabase.ts';
import { runFolder } from './runFolder.ts';

const CACHE = fileURLToPath(new URL('../../../../.cache/platform-tests/', import.meta.url));
const PACKAGE = new URL(
  '../../../../node_modules/@electric-sql/pglite/package.json',
  import.meta.url,
);
const IN_MEMORY = 'memory://';

/** Null where nothing is kept yet. */
const readKept = (file: string): Promise<Buffer<ArrayBuffer> | null> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

const open = (kept: Buffer<ArrayBuffer>): Promise<PGlite> =>
  PGlite.create({ dataDir: IN_MEMORY, loadDataDir: new Blob([kept]) });

/** Keeps what `make` made in a file: filling a database takes seconds, loading a kept one a moment. */
const keptOrMade = async (file: string, make: () => Promise<PGlite>): Promise<PGlite> => {
  const kept = await readKept(file);
  if (kept) return open(kept);
  const pglite = await make();
  // what is loaded later has nothing to recover
  await pglite.exec('checkpoint');
  const dump = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer());
  await pglite.close();
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, dump);
  await rename(unfinished, file);
  return open(dump);
};

/** An empty one is the same as long as its version is. */
const openEmpty = async (): Promise<PGlite> => {
  const { version }: { version: string } = JSON.parse(await readFile(PACKAGE, 'utf8'));
  return keptOrMade(`${CACHE}empty-${version}.tar`, () => PGlite.create(IN_MEMORY));
};

/** PGlite in memory with the newest schema, whatever the project. Filled once a run. */
export const anEmbeddedDatabase = async (content: 'schema' | 'demo'): Promise<Database> => {
  const fill = async () => {
    const pglite = await openEmpty();
    const database = await databaseOn(pglite);
    await migrate(database);
    if (content === 'demo') await seedDemo(database);
    return pglite;
  };
  return databaseOn(await keptOrMade(join(runFolder(), `${content}.tar`), fill));
};

/**
 * A database with the newest schema, with the demo or without a row: embedded in memory, or in the
 * jest project `postgresql` one of a real PostgreSQL.
 */
export const aDatabase = (content: 'schema' | 'demo' = 'schema'): Promise<Database> =>
  process.env['ENGAWA_TEST_DATABASE'] === 'postgresql'
    ? aPostgresDatabase(content)
    : anEmbeddedDatabase(content);
