import type { PGlite } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';
import { serialize } from 'pg-protocol';
import {
  DatabaseError,
  DataRowMessage,
  ParameterDescriptionMessage,
  RowDescriptionMessage,
  type BackendMessage,
} from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';
import type { SqlValue } from './database.ts';

/** More than the program has statements; those that it composes may be many. */
const MAX_PREPARED = 200;

type Column = { readonly name: string; readonly parseValue: (text: string) => unknown };

/** A statement that the database has read and understood. */
type Prepared = {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  readonly columns: readonly Column[];
};

const decodeRow = (columns: readonly Column[], { fields }: DataRowMessage): unknown => {
  const row: Record<string, unknown> = {};
  for (const [at, { name, parseValue: valueOf }] of columns.entries()) {
    // the library's type leaves out that a field may be null
    const text: string | null | undefined = fields[at];
    row[name] = text === null || text === undefined ? null : valueOf(text);
  }
  return row;
};

/** Runs one statement; its rows. */
export type RunPrepared = <Row>(
  sql: string,
  values: readonly SqlValue[],
) => Promise<readonly Row[]>;

/**
 * Statements that are read and planned once and then only run: in the embedded database that takes a
 * tenth of the time, for each message to it costs as much as the reading of a row. Answers are read by
 * the driver's parser, on Node's buffers: PGlite's own takes as long as the statements themselves.
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

  const exchange = async (sent: readonly Buffer[]): Promise<readonly BackendMessage[]> => {
    const chunks: Buffer[] = [];
    await pglite.execProtocolRawStream(Buffer.concat(sent), {
      // a copy: it stands in the database's own memory, which it writes over
      onRawData: (chunk) => void chunks.push(Buffer.from(chunk)),
    });
    const answers: BackendMessage[] = [];
    new Parser().parse(Buffer.concat(chunks), (answer) => answers.push(answer));
    const fault = answers.find((answer) => answer instanceof DatabaseError);
    if (fault) throw fault;
    return answers;
  };

  const readColumns = (answers: readonly BackendMessage[]): readonly Column[] => {
    const described = answers.find((answer) => answer instanceof RowDescriptionMessage);
    return (described?.fields ?? []).map(({ name, dataTypeID }) => ({
      name,
      parseValue: pglite.parsers[dataTypeID] ?? ((text: string) => text),
    }));
  };

  const prepare = async (sql: string): Promise<Prepared> => {
    count += 1;
    const name = `engawa_${count}`;
    const answers = await exchange([
      ...dropped.splice(0).map((old) => serialize.close({ type: 'S', name: old })),
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    const parameters = answers.find((answer) => answer instanceof ParameterDescriptionMessage);
    const prepared = {
      name,
      parameterTypes: parameters?.dataTypeIDs ?? [],
      columns: readColumns(answers),
    };
    known.set(sql, prepared);
    return prepared;
  };

  const encodeValue = (value: SqlValue, type: number | undefined): string | null => {
    if (value === null) return null;
    const serializeValue = type === undefined ? undefined : pglite.serializers[type];
    return serializeValue ? serializeValue(value) : String(value);
  };

  return async <Row>(sql: string, values: readonly SqlValue[]) => {
    const { name, parameterTypes, columns } = known.get(sql) ?? (await prepare(sql));
    try {
      const answers = await exchange([
        serialize.bind({
          statement: name,
          values: values.map((value, at) => encodeValue(value, parameterTypes[at])),
        }),
        serialize.execute({}),
        serialize.sync(),
      ]);
      const rows = answers
        .filter((answer) => answer instanceof DataRowMessage)
        .map((answer) => decodeRow(columns, answer));
      return rows as readonly Row[];
    } catch (error) {
      // what it was prepared against may have changed
      known.delete(sql);
      throw error;
    }
  };
};
