import { access, rename, rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Connection, Database, SqlValue } from './database.ts';

const bound = (values: readonly SqlValue[] | undefined) => (values ? [...values] : []);

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
  const connection: Connection = {
    query: async <Row>(sql: string, values?: readonly SqlValue[]) =>
      (await pglite.query<Row>(sql, bound(values))).rows,
    script: async (sql) => {
      await pglite.exec(sql);
    },
    transaction: (work) =>
      pglite.transaction((tx) =>
        work({
          query: async <Row>(sql: string, values?: readonly SqlValue[]) =>
            (await tx.query<Row>(sql, bound(values))).rows,
        }),
      ),
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
  return databaseOn(await PGlite.create(folder));
};
