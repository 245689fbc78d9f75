/** A value that may be bound to a `$n` of a statement; never spliced into its text. */
export type SqlValue = string | number | boolean | Date | null | Uint8Array | readonly SqlValue[];

/** Something that runs statements: the database, or one transaction of it. */
export type Queryable = {
  /**
   * Runs one statement.
   * @returns its rows; int8 as numbers (all ids stay below 2^53), timestamptz as Date
   * @errors throws DatabaseUnavailable where the database does not answer, else what it says: a failed
   * statement is a bug or a broken disk
   */
  readonly query: <Row>(sql: string, values?: readonly SqlValue[]) => Promise<readonly Row[]>;
};

/** Something that can also change the schema and hold a transaction. */
export type Connection = Queryable & {
  /** Runs statements without values, such as a migration. */
  readonly script: (sql: string) => Promise<void>;
  /** All or nothing: what `work` throws undoes everything it did, and is thrown on. */
  readonly transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
};

/** What the platform needs of a PostgreSQL, embedded or behind an address. */
export type Database = Connection & {
  /**
   * Runs `work` while no other platform on this database runs anything of the same name; those that
   * come meanwhile wait. Statements on its connection may take as long as they need.
   */
  readonly exclusive: <T>(name: string, work: (connection: Connection) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};
