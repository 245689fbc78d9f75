/** A value that may be bound to a `$n` of a statement; never spliced into its text. */
export type SqlValue = string | number | boolean | Date | null | Uint8Array | readonly SqlValue[];

/** Something that runs statements: the database, or one transaction of it. */
export type Queryable = {
  /**
   * Runs one statement.
   * @returns its rows; int8 as numbers (all ids stay below 2^53), timestamptz as Date
   * @errors throws what the database says: a failed statement is a bug or a broken disk
   */
  readonly query: <Row>(sql: string, values?: readonly SqlValue[]) => Promise<readonly Row[]>;
};

/** What the platform needs of a PostgreSQL; embedded now, a pool on an address can stand behind it. */
export type Database = Queryable & {
  /** Runs statements without values, such as a migration. */
  readonly script: (sql: string) => Promise<void>;
  /** All or nothing: what `work` throws undoes everything it did, and is thrown on. */
  readonly transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};
