import { parse, protocol, type PGlite } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';
import type { SqlValue } from './database.ts';

const { serialize } = protocol;

/** More than the program has statements; those that it composes may be many. */
const MAX_PREPARED = 200;

/** A statement that the database has read and understood. */
type Prepared = {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  /** what tells the names and types of its columns, as the database sent it */
  readonly description: Messages;
};

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

const joined = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

/** Runs one statement; its rows. */
export type RunPrepared = <Row>(
  sql: string,
  values: readonly SqlValue[],
) => Promise<readonly Row[]>;

/**
 * Statements that are read and planned once and then only run: in the embedded database that takes a
 * tenth of the time, for each message to it costs as much as the reading of a row.
 * Whoever calls sees to it that one statement runs after the other.
 * @errors rejects with what the database says; the statement is then prepared anew
 */
export const preparedStatements = (pglite: PGlite): RunPrepared => {
  let count = 0;
  const dropped: string[] = [];
  const known = new LRUCache<string, Prepared>({
    max: MAX_PREPARED,
    dispose: ({ name }) => dropped.push(name),
  });

  const prepare = async (sql: string): Promise<Prepared> => {
    count += 1;
    const name = `engawa_${count}`;
    const description = await pglite.execProtocolStream(
      joined([
        ...dropped.splice(0).map((old) => serialize.close({ type: 'S', name: old })),
        serialize.parse({ name, text: sql }),
        serialize.describe({ type: 'S', name }),
        serialize.sync(),
      ]),
    );
    const parameterTypes = parse.parseDescribeStatementResults(description);
    const prepared = { name, parameterTypes, description };
    known.set(sql, prepared);
    return prepared;
  };

  const textOf = (value: SqlValue, type: number | undefined): string | null => {
    if (value === null) return null;
    const serializeValue = type === undefined ? undefined : pglite.serializers[type];
    return serializeValue ? serializeValue(value) : String(value);
  };

  return async <Row>(sql: string, values: readonly SqlValue[]) => {
    const { name, parameterTypes, description } = known.get(sql) ?? (await prepare(sql));
    try {
      const answer = await pglite.execProtocolStream(
        joined([
          serialize.bind({
            statement: name,
            values: values.map((value, at) => textOf(value, parameterTypes[at])),
          }),
          serialize.execute({}),
          serialize.sync(),
        ]),
      );
      const [result] = parse.parseResults([...description, ...answer], pglite.parsers);
      const rows: readonly unknown[] = result?.rows ?? [];
      return rows as readonly Row[];
    } catch (error) {
      // what it was prepared against may have changed
      known.delete(sql);
      throw error;
    }
  };
};
