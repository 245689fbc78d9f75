import type { Connection, Database, Queryable } from '../../../database/database.ts';
import type { StatementNote } from './requestRecord.ts';

export type StatementWatch = {
  readonly began: () => void;
  /** @param note SQL without values; ms includes the wait for a connection */
  readonly ended: (note: StatementNote) => void;
};

const watchedQuery =
  ({ query }: Queryable, watch: StatementWatch): Queryable['query'] =>
  async (sql, values) => {
    const startedMs = performance.now();
    watch.began();
    try {
      return await query(sql, values);
    } finally {
      watch.ended({ sql, ms: performance.now() - startedMs });
    }
  };

const watchedConnection = (connection: Connection, watch: StatementWatch): Connection => ({
  query: watchedQuery(connection, watch),
  script: connection.script,
  transaction: (work) => connection.transaction((tx) => work({ query: watchedQuery(tx, watch) })),
});

/** Wraps a database; records each statement. */
export const watchedDatabase = (database: Database, watch: StatementWatch): Database => ({
  ...watchedConnection(database, watch),
  exclusive: (name, work) =>
    database.exclusive(name, (connection) => work(watchedConnection(connection, watch))),
  close: database.close,
});
