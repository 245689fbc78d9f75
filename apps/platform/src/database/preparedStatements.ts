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

/**
 * Maximum number of prepared statements. It exceeds the number of the program's fixed statements,
 * and bounds the numerous statements that are composed at run time.
 */
const MAX_PREPARED = 200;

type Column = { readonly name: string; readonly parseValue: (text: string) => unknown };

/** A statement that the database has parsed. */
type Prepared = {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  readonly columns: readonly Column[];
};

const decodeRow = (columns: readonly Column[], { fields }: DataRowMessage): unknown => {
  const row: Record<string, unknown> = {};
  for (const [at, { name, parseValue: valueOf }] of columns.entries()) {
    // PGlite's type omits that a field may be null
    const text: string | null | undefined = fields[at];
    row[name] = text === null || text === undefined ? null : valueOf(text);
  }
  return row;
};

/** Runs one statement and returns its rows. */
export type RunPrepared = <Row>(
  sql: string,
  values: readonly SqlValue[],
) => Promise<readonly Row[]>;

/**
 * Creates prepared statements of the embedded database: parsed and planned once, then only
 * executed. That takes a tenth of the time, because each protocol message costs as much as reading
 * a row. Results are parsed by the driver's parser on Node's buffers: PGlite's parser takes as long
 * as the statements themselves. The caller must run one statement at a time.
 * @errors rejects with the database's error; the statement is then prepared again
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
      // copied, because the database reuses its memory
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
      // the tables may have changed since it was prepared
      known.delete(sql);
      throw error;
    }
  };
};
