import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { databaseOn } from '../database/pgliteDatabase.ts';
import { seedDemo } from '../seed/seedDemo.ts';
import { aPostgresDatabase } from './postgres/aPostgresDatabase.ts';

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

/** Making the files of an empty PostgreSQL takes seconds, loading kept ones a moment. */
const openEmpty = async (): Promise<PGlite> => {
  const { version }: { version: string } = JSON.parse(await readFile(PACKAGE, 'utf8'));
  const file = `${CACHE}empty-${version}.tar`;
  const kept = await readKept(file);
  if (kept) return PGlite.create({ dataDir: IN_MEMORY, loadDataDir: new Blob([kept]) });
  const pglite = await PGlite.create(IN_MEMORY);
  const dump = await pglite.dumpDataDir('none');
  await mkdir(CACHE, { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
  await rename(unfinished, file);
  return pglite;
};

/** PGlite in memory with the newest schema, whatever the project. */
export const anEmbeddedDatabase = async (content: 'schema' | 'demo'): Promise<Database> => {
  const database = databaseOn(await openEmpty());
  await migrate(database);
  if (content === 'demo') await seedDemo(database);
  return database;
};

/**
 * A database with the newest schema, with the demo or without a row: embedded in memory, or in the
 * jest project `postgresql` one of a real PostgreSQL.
 */
export const aDatabase = (content: 'schema' | 'demo' = 'schema'): Promise<Database> =>
  process.env['ENGAWA_TEST_DATABASE'] === 'postgresql'
    ? aPostgresDatabase(content)
    : anEmbeddedDatabase(content);
