import type { Connection, Database, Queryable } from '../../../database/database.ts';
import type { PlatformMetrics } from './platformMetrics.ts';
import type { RequestRecords, StatementNote } from './requestRecord.ts';

export type StatementWatch = {
  readonly began: () => void;
  /** @param note SQL without values; ms includes the wait for a connection */
  readonly ended: (note: StatementNote) => void;
};

/** Counts and times statements, and adds them to the record of their request. */
export const watchStatements = (
  records: RequestRecords,
  figures: PlatformMetrics,
): StatementWatch => ({
  began: figures.statementBegan,
  ended: (note) => {
    figures.statementEnded(note.ms);
    records.getStore()?.statements.push(note);
  },
});

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
