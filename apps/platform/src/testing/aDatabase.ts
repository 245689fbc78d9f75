import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { buildArchive, writeArchive } from '../database/archive.ts';
import type { Database } from '../database/database.ts';
import { createEmptyDatabase } from '../database/emptyDatabase.ts';
import { migrate } from '../database/migrate.ts';
import { createPgliteDatabase } from '../database/pgliteDatabase.ts';
import { DEMO_END } from '../seed/demoDates.ts';
import { seedDemo } from '../seed/seedDemo.ts';
import { hasFile } from '../system/atomicFile.ts';
import { aPostgresDatabase } from './postgres/aPostgresDatabase.ts';
import { cheapPasswords } from './cheapPasswords.ts';
import { runFolder } from './runFolder.ts';

const IN_MEMORY = 'memory://';
const settings = (...given: readonly string[]) => [
  ...PGlite.defaultStartParams,
  ...given.flatMap((setting) => ['-c', setting]),
];

/** An archive for `loadDataDir` that returns its bytes without copying them, unlike a Blob. */
class HeldArchive extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super();
    this.#bytes = bytes;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    return Promise.resolve(
      byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength),
    );
  }
}

/**
 * Caches the result of `make` in a file: filling a database takes seconds, loading one a moment.
 */
const cachedOrMade = async (file: string, make: () => Promise<PGlite>): Promise<Blob> => {
  if (await hasFile(file)) return new HeldArchive(await readFile(file));
  const pglite = await make();
  const archive = await buildArchive(pglite);
  await pglite.close();
  await writeArchive(file, archive);
  return new HeldArchive(archive);
};

/**
 * Creates a PGlite with the newest schema in any jest project. The schema is created once per test
 * run.
 * @param dataDir in memory, or a new folder
 */
export const anEmbeddedDatabase = async (
  content: 'schema' | 'demo',
  dataDir = IN_MEMORY,
): Promise<Database> => {
  const fill = async () => {
    const pglite = await createEmptyDatabase({
      dataDir: IN_MEMORY,
      startParams: settings('wal_recycle=off'),
    });
    const database = await createPgliteDatabase(pglite);
    await migrate(database);
    if (content === 'demo') {
      await seedDemo(database, DEMO_END);
      await cheapPasswords(database);
    }
    return pglite;
  };
  const archive = await cachedOrMade(join(runFolder(), `${content}.tar`), fill);
  const pglite = await PGlite.create({
    dataDir,
    loadDataDir: archive,
    startParams: settings('shared_buffers=8MB'),
  });
  return createPgliteDatabase(pglite);
};

/**
 * Creates a database with the newest schema, empty or with the demo: PGlite in memory, or in the
 * jest project `postgresql` a PostgreSQL server.
 */
export const aDatabase = (content: 'schema' | 'demo' = 'schema'): Promise<Database> =>
  process.env['ENGAWA_TEST_DATABASE'] === 'postgresql'
    ? aPostgresDatabase(content)
    : anEmbeddedDatabase(content);
