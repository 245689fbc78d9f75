import { LRUCache } from 'lru-cache';
import { DatabaseError, type ClientBase } from 'pg';
import type { SqlValue } from '../database.ts';
import { toDriverValue } from './typeParser.ts';

/**
 * Maximum number of named statements. It exceeds the number of the program's fixed statements, and
 * bounds the numerous statements that are composed at run time.
 */
const MAX_NAMED = 300;
/** The driver stores every name, so a connection is replaced after this number of names. */
const MOST_NAMES = 10_000;

/** SQLSTATE of a prepared statement whose tables have changed their columns since. */
const FEATURE_NOT_SUPPORTED = '0A000';

const hasOtherColumns = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code === FEATURE_NOT_SUPPORTED &&
  error.message.includes('cached plan must not change result type');

/** Prepared statements of one connection: parsed and planned once, then only executed. */
export type NamedStatements = {
  /**
   * Runs a statement under its name.
   * @param mayRetry whether it may be prepared again after its tables have changed; not possible
   * within a transaction
   * @errors rejects with the error of the server or the driver
   */
  readonly run: (
    sql: string,
    values: readonly SqlValue[],
    mayRetry: boolean,
  ) => Promise<readonly unknown[]>;
  /** whether the connection should be replaced */
  readonly isWorn: () => boolean;
};

/**
 * Creates the prepared statements of a connection. Planning takes ten times as long as execution.
 * The least recently used ones are deallocated on the server; names are never reused.
 */
export const namedStatements = (client: ClientBase): NamedStatements => {
  let count = 0;
  const dropped: string[] = [];
  const names = new LRUCache<string, string>({
    max: MAX_NAMED,
    dispose: (name) => dropped.push(name),
  });

  const resolveName = (sql: string): string => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    count += 1;
    const name = `engawa_${count}`;
    names.set(sql, name);
    return name;
  };

  const runOnce = async (sql: string, values: readonly SqlValue[]) => {
    const name = resolveName(sql);
    const old = dropped.splice(0);
    if (old.length > 0) await client.query(old.map((one) => `deallocate ${one}`).join(';'));
    const { rows } = await client.query<object>({
      name,
      text: sql,
      values: values.map(toDriverValue),
    });
    return rows;
  };

  return {
    run: async (sql, values, mayRetry) => {
      try {
        return await runOnce(sql, values);
      } catch (error) {
        if (!hasOtherColumns(error)) throw error;
        names.delete(sql);
        if (!mayRetry) throw error;
        return runOnce(sql, values);
      }
    },
    isWorn: () => count >= MOST_NAMES,
  };
};
