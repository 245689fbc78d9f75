/** A value that can be bound to a `$n` of a statement; never interpolated into its text. */
export type SqlValue = string | number | boolean | Date | null | Uint8Array | readonly SqlValue[];

/** Runs statements on the database, or within one of its transactions. */
export type Queryable = {
  /**
   * Runs one statement.
   * @returns its rows; int8 as numbers (all ids stay below 2^53), timestamptz as Date
   * @errors throws DatabaseUnavailable if the database does not answer; else throws the database's
   * error, caused by a bug or a broken disk
   */
  readonly query: <Row>(sql: string, values?: readonly SqlValue[]) => Promise<readonly Row[]>;
};

/** A connection, which can also change the schema and run transactions. */
export type Connection = Queryable & {
  /** Runs statements without parameters, such as a migration. */
  readonly script: (sql: string) => Promise<void>;
  /** Runs `work` atomically: an error that it throws rolls back all its changes and is rethrown. */
  readonly transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
};

/** The platform's interface to PostgreSQL, embedded or remote. */
export type Database = Connection & {
  /**
   * Runs `work` under a lock of this name, which all platforms on this database share; other
   * platforms wait for the lock. Statements on the connection of `work` have no timeout.
   */
  readonly exclusive: <T>(name: string, work: (connection: Connection) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};
