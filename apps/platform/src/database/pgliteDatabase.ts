import { PGlite } from '@electric-sql/pglite';
import type { Database, SqlValue } from './database.ts';

const bound = (values: readonly SqlValue[] | undefined) => (values ? [...values] : []);

/**
 * Opens the embedded PostgreSQL.
 * @param folder where its files live; `memory://` for one that ends with the process
 * @errors throws where the folder cannot be written or holds something else
 */
export const openPgliteDatabase = async (folder: string): Promise<Database> => {
  const pglite = await PGlite.create(folder);
  return {
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
    close: () => pglite.close(),
  };
};
