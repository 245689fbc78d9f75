import type { Database, Queryable } from '../database.ts';
import { listTables, readSchemaVersion, type Table, quotedNames } from './tables.ts';

export const FORMAT = 'engawa-database-1';

const ROWS_A_LINE = 200;

/** Reads a table's rows by a cursor, each as a JSON array, so that memory never holds all rows. */
async function* loadRows(tx: Queryable, { name, key, columns }: Table): AsyncGenerator<string> {
  const order = key.length > 0 ? `order by ${quotedNames(key)}` : '';
  await tx.query(
    `declare backup no scroll cursor for select row_to_json(r)::text as row from (select ${quotedNames(columns)} from "${name}" ${order}) r`,
  );
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const rows = await tx.query<{ row: string }>(`fetch ${ROWS_A_LINE} from backup`);
    if (rows.length === 0) break;
    yield `{"table":"${name}","rows":[${rows.map(({ row }) => row).join(',')}]}\n`;
  }
  await tx.query('close backup');
}

/**
 * Streams all rows from one snapshot, regardless of concurrent writes: a header, then the rows of
 * each table, then an end marker. Each line is a JSON document.
 */
export const backupDatabase = (
  database: Database,
  write: (line: string) => Promise<void>,
): Promise<void> =>
  database.exclusive('backup', (connection) =>
    connection.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read');
      const tables = await listTables(tx);
      await write(`${JSON.stringify({ format: FORMAT, schema: await readSchemaVersion(tx) })}\n`);
      let lines = 0;
      for (const table of tables) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        for await (const line of loadRows(tx, table)) {
          // oxlint-disable-next-line no-await-in-loop -- in order, as fast as it is taken
          await write(line);
          lines += 1;
        }
      }
      await write(`${JSON.stringify({ lines })}\n`);
    }),
  );
