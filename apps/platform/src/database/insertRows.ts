import type { Queryable } from './database.ts';

const IDENTIFIER = /^[a-z][a-z0-9_]*$/;

/** One row, as a map from columns to values. Array columns take arrays; times are ISO texts. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Inserts many rows by one statement; PostgreSQL converts each value to its column's type.
 * @param rows all rows have the columns of the first row
 * @errors throws if a table or column name is not a plain identifier
 */
export const insertRows = async (
  tx: Queryable,
  table: string,
  rows: readonly Row[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const wrong = [table, ...columns].find((name) => !IDENTIFIER.test(name));
  if (wrong !== undefined) throw new Error(`${wrong} is not a table or column name`);
  const list = columns.join(', ');
  await tx.query(
    `insert into ${table} (${list})
     select ${list} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
    [JSON.stringify(rows)],
  );
};
