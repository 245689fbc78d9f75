import type { Connection, Database, SqlValue } from '../database/database.ts';

export type Statement = { readonly sql: string; readonly values: readonly SqlValue[] };

/** Wraps a database; records each statement, including those of transactions. */
export const countingDatabase = (
  database: Database,
): { readonly database: Database; readonly ran: Statement[] } => {
  const ran: Statement[] = [];
  const noting = <T extends Pick<Connection, 'query'>>(connection: T): T => ({
    ...connection,
    query: <Row>(sql: string, values: readonly SqlValue[] = []) => {
      ran.push({ sql, values });
      return connection.query<Row>(sql, values);
    },
  });
  const counted: Database = {
    ...noting(database),
    transaction: (work) => database.transaction((tx) => work(noting(tx))),
  };
  return { database: counted, ran };
};
