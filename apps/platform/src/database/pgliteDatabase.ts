import { rename, rm } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { Mutex, PGlite } from '@electric-sql/pglite';
import { buildDurableFileOptions } from './durableFiles.ts';
import type { Connection, Database, SqlValue } from './database.ts';
import { lockDatabase } from './lockDatabase.ts';
import { hasFile } from '../system/atomicFile.ts';
import { createEmptyDatabase } from './emptyDatabase.ts';
import { preparedStatements } from './preparedStatements.ts';

/**
 * Writing the files of a new database takes a while, so they are renamed into place when complete.
 */
const prepareFolder = async (folder: string): Promise<void> => {
  if (await hasFile(folder)) return;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await (await createEmptyDatabase({ dataDir: unfinished })).close();
  await rename(unfinished, folder);
};

/**
 * Planner settings. Plans are generic and reused for all parameter values, because planning takes
 * longer than execution. All pages of a file are in memory and cost the same, so an index in the
 * required order is better than sorting all rows of a blog.
 */
const PLANNING = `
  set plan_cache_mode to force_generic_plan;
  set random_page_cost to 1`;

const FIRST_ANALYSIS = 64;

/**
 * Detects when tables may have grown so much that their plans are outdated: when the number of
 * changes has doubled since the last detection. PGlite has no autovacuum, which would run
 * `analyze`.
 */
const createGrowth = () => {
  let changes = 0;
  let next = FIRST_ANALYSIS;
  return {
    hasGrown: (): boolean => {
      changes += 1;
      if (changes < next) return false;
      next *= 2;
      return true;
    },
  };
};

/** Wraps a running PGlite in the `Database` interface. */
export const createPgliteDatabase = async (pglite: PGlite): Promise<Database> => {
  await pglite.exec(PLANNING);
  const run = preparedStatements(pglite);
  const growth = createGrowth();
  // a transaction holds the only connection until it ends
  const turn = new Mutex();
  const query = <Row>(sql: string, values: readonly SqlValue[] = []) => run<Row>(sql, values);
  const connection: Connection = {
    query: (sql, values) => turn.runExclusive(() => query(sql, values)),
    script: (sql) =>
      turn.runExclusive(async () => {
        await pglite.exec(sql);
      }),
    transaction: (work) =>
      turn.runExclusive(async () => {
        // `analyze` invalidates the prepared plans, so that they use the tables' current statistics
        if (growth.hasGrown()) await pglite.exec('analyze');
        return pglite.transaction(() => work({ query }));
      }),
  };
  return {
    ...connection,
    // a folder has one platform, so no lock is needed
    exclusive: (_name, work) => work(connection),
    close: () => pglite.close(),
  };
};

/** PostgreSQL's own cache; the operating system caches the remaining pages. */
const SHARED_BUFFERS = '64MB';

/**
 * Approximate number of bytes of code that a WebAssembly function executes before V8 optimises it.
 * With V8's default of 13 million, a start spends a fifth of its CPU time compiling hundreds of
 * functions that hardly run again. The functions for reads reach this limit within a hundred reads,
 * and are then as fast.
 */
const COMPILED_WELL_AFTER = 100_000_000;

/**
 * Opens the embedded PostgreSQL; until this database is closed, no other process can open it.
 * @param folder of its files; the parent folder must exist
 * @errors throws if another process has it open, or if the folder is not writable or contains
 * something else
 */
export const openPgliteDatabase = async (folder: string): Promise<Database> => {
  const unlock = await lockDatabase(folder);
  try {
    await prepareFolder(folder);
    const { startParams = [], ...options } = buildDurableFileOptions(folder);
    setFlagsFromString(`--wasm-tiering-budget=${COMPILED_WELL_AFTER}`);
    const bounded = [...startParams, '-c', `shared_buffers=${SHARED_BUFFERS}`];
    const database = await createPgliteDatabase(
      await PGlite.create({ ...options, startParams: bounded }),
    );
    return {
      ...database,
      close: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
};
