import { LRUCache } from 'lru-cache';
import { DatabaseError, type ClientBase } from 'pg';
import type { SqlValue } from '../database.ts';
import { toDriverValue } from './typeParser.ts';

/** More than the program has statements; those that it composes may be many. */
const MAX_NAMED = 300;
/** The driver forgets no name; a connection that has given out so many is worth a new one. */
const MOST_NAMES = 10_000;

/** SQLSTATE of a statement whose tables have got other columns since it was prepared. */
const FEATURE_NOT_SUPPORTED = '0A000';

const hasOtherColumns = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code === FEATURE_NOT_SUPPORTED &&
  error.message.includes('cached plan must not change result type');

/** Statements of one connection that are read and planned once, and then only run. */
export type NamedStatements = {
  /**
   * Runs a statement under its name.
   * @param mayRetry whether it may be prepared anew where its tables have changed; within a transaction
   * that is too late
   * @errors rejects with what the server or the driver says
   */
  readonly run: (
    sql: string,
    values: readonly SqlValue[],
    mayRetry: boolean,
  ) => Promise<readonly unknown[]>;
  /** whether the connection had better be replaced */
  readonly isWorn: () => boolean;
};

/**
 * To plan one of our statements takes ten times as long as to run it. The server forgets those that have
 * not been run for longest; names are never given twice.
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
