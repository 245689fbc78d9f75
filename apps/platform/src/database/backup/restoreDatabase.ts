import { StringDecoder } from 'node:string_decoder';
import * as v from 'valibot';
import type { Connection, Database } from '../database.ts';
import { FORMAT } from './backupDatabase.ts';
import { listTables, readSchemaVersion, type Table, quotedNames } from './tables.ts';

/** The backup is invalid, or the target database cannot be filled; the message is one sentence. */
export class RestoreRefused extends Error {
  readonly statusCode = 409;
}

const headSchema = v.object({ format: v.literal(FORMAT), schema: v.number() });
const rowsSchema = v.object({
  table: v.string(),
  rows: v.array(v.record(v.string(), v.unknown())),
});
const endSchema = v.object({ lines: v.number() });

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw new RestoreRefused('the backup is damaged: a line cannot be read');
  }
};

/** Sets the sequence to continue after the highest id. */
const advance = async (tx: Connection, { name, identity }: Table): Promise<void> => {
  if (identity === null) return;
  await tx.query(
    `select setval(pg_get_serial_sequence('"${name}"', '${identity}'), greatest((select max("${identity}") from "${name}"), 1), true)
      where exists (select 1 from "${name}")`,
  );
};

/** Splits a stream into lines on demand: the stream pauses while a statement runs. */
async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest + decoder.end();
}

const fill = async (
  connection: Connection,
  chunks: AsyncIterable<Uint8Array>,
  tables: ReadonlyMap<string, Table>,
  schema: number,
): Promise<void> => {
  let isHead = true;
  let count = 0;
  let isWhole = false;
  for await (const line of splitLines(chunks)) {
    if (line === '') continue;
    const document = parse(line);
    if (isHead) {
      const head = v.safeParse(headSchema, document);
      if (!head.success) throw new RestoreRefused('this is not a backup of the database');
      if (head.output.schema !== schema)
        throw new RestoreRefused(
          `the backup has schema ${head.output.schema} and this program ${schema}: restore it with the program that made it, then start the newer one`,
        );
      isHead = false;
      continue;
    }
    const end = v.safeParse(endSchema, document);
    if (end.success) {
      isWhole = end.output.lines === count;
      continue;
    }
    const rows = v.safeParse(rowsSchema, document);
    const table = rows.success ? tables.get(rows.output.table) : undefined;
    if (!rows.success || !table)
      throw new RestoreRefused('the backup is damaged: a table name is missing');
    const columns = quotedNames(table.columns);
    // oxlint-disable-next-line no-await-in-loop -- in order
    await connection.query(
      // identity columns `generated always` accept explicit values only with `overriding system
      // value`
      `insert into "${table.name}" (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::"${table.name}", $1::text::jsonb)`,
      [JSON.stringify(rows.output.rows)],
    );
    count += 1;
  }
  if (!isWhole) throw new RestoreRefused('the backup is damaged: its end is missing');
};

/**
 * Fills an empty database from the lines of `backupDatabase`, in one transaction. The backup
 * includes the counts that triggers would maintain.
 * @errors rejects with RestoreRefused
 */
export const restoreDatabase = (
  database: Database,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> =>
  database.exclusive('restore', async (connection) => {
    const schema = await readSchemaVersion(connection);
    const tables = await listTables(connection);
    const [present] = await connection.query('select 1 from members limit 1');
    if (present) throw new RestoreRefused('the database is not empty');
    await connection.transaction(async (tx) => {
      // a connection whose queries run in this transaction
      const one = { ...connection, query: tx.query };
      for (const { name } of tables)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await tx.query(`alter table "${name}" disable trigger user`);
      // rows that a new database already has are in the backup too, so they are deleted first
      // oxlint-disable-next-line unicorn/no-array-reverse -- the copy is ours
      for (const { name } of [...tables].reverse())
        // oxlint-disable-next-line no-await-in-loop -- as above
        await tx.query(`delete from "${name}"`);
      await fill(one, chunks, new Map(tables.map((table) => [table.name, table])), schema);
      for (const table of tables) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await advance(one, table);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await tx.query(`alter table "${table.name}" enable trigger user`);
      }
    });
  });
