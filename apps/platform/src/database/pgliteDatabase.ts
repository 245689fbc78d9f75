import { rename, rm } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { Mutex, PGlite } from '@electric-sql/pglite';
import { buildDurableFileOptions } from './durableFiles.ts';
import type { Connection, Database, SqlValue } from './database.ts';
import { lockDatabase } from './lockDatabase.ts';
import { hasFile } from '../storage/atomicFile.ts';
import { createEmptyDatabase } from './emptyDatabase.ts';
import { preparedStatements } from './preparedStatements.ts';

/** The files of a new database take a while to write: they appear under their name when complete. */
const prepareFolder = async (folder: string): Promise<void> => {
  if (await hasFile(folder)) return;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await (await createEmptyDatabase({ dataDir: unfinished })).close();
  await rename(unfinished, folder);
};

/**
 * A statement is planned once, for whatever values: to plan it anew for each run takes longer than to
 * run it. Any page of a file costs the same as the next one, for they are in memory: an index that
 * gives rows in their order is better than all rows of a blog, sorted.
 */
const PLANNING = `
  set plan_cache_mode to force_generic_plan;
  set random_page_cost to 1`;

const FIRST_ANALYSIS = 64;

/**
 * Tells when tables may have grown so much that plans made before are not the best any more: after as
 * many changes again as there were until the last time. Nothing in here does that by itself.
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

/** A running PGlite behind our interface. */
export const createPgliteDatabase = async (pglite: PGlite): Promise<Database> => {
  await pglite.exec(PLANNING);
  const run = preparedStatements(pglite);
  const growth = createGrowth();
  // a transaction has the only connection to itself until its end
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
        // what is prepared is then planned anew, by what the tables hold now
        if (growth.hasGrown()) await pglite.exec('analyze');
        return pglite.transaction(() => work({ query }));
      }),
  };
  return {
    ...connection,
    // a folder has one platform, so there is no other to wait for
    exclusive: (_name, work) => work(connection),
    close: () => pglite.close(),
  };
};

/** What it keeps in memory of its files; the rest is for the system's own cache of them. */
const SHARED_BUFFERS = '64MB';

/**
 * How much a function of the database has run, about in bytes, before it is compiled for speed. By V8's 13
 * million a start has hundreds compiled that hardly run again: a fifth of its processor time. What answers
 * reads comes to this within a hundred of them, and is then as fast.
 */
const COMPILED_WELL_AFTER = 100_000_000;

/**
 * Opens the embedded PostgreSQL; until it is closed, no other process can.
 * @param folder where its files live; the folder around it must be there
 * @errors throws where another process has it open, where the folder cannot be written or holds
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
