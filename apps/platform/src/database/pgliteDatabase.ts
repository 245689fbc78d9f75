import { access, rename, rm } from 'node:fs/promises';
import { Mutex, PGlite } from '@electric-sql/pglite';
import { durably } from './durableFiles.ts';
import type { Connection, Database, SqlValue } from './database.ts';
import { preparedStatements } from './preparedStatements.ts';

/** The files of a new database take seconds to write: they appear under their name when complete. */
const prepareFolder = async (folder: string): Promise<void> => {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await (await PGlite.create(unfinished)).close();
  await rename(unfinished, folder);
};

/** A running PGlite behind our interface. */
export const databaseOn = (pglite: PGlite): Database => {
  const run = preparedStatements(pglite);
  // a transaction has the only connection to itself until its end
  const turn = new Mutex();
  const query = <Row>(sql: string, values: readonly SqlValue[] = []) => run<Row>(sql, values);
  const connection: Connection = {
    query: (sql, values) => turn.runExclusive(() => query(sql, values)),
    script: (sql) =>
      turn.runExclusive(async () => {
        await pglite.exec(sql);
      }),
    transaction: (work) => turn.runExclusive(() => pglite.transaction(() => work({ query }))),
  };
  return {
    ...connection,
    // a folder has one platform, so there is no other to wait for
    exclusive: (_name, work) => work(connection),
    close: () => pglite.close(),
  };
};

/**
 * Opens the embedded PostgreSQL.
 * @param folder where its files live; the folder around it must be there
 * @errors throws where the folder cannot be written or holds something else
 */
export const openPgliteDatabase = async (folder: string): Promise<Database> => {
  await prepareFolder(folder);
  return databaseOn(await PGlite.create(durably(folder)));
};
