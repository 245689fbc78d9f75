import { aPostgresUrl, openUrl } from '../../testing/postgres/aPostgresDatabase.ts';
import type { Database } from '../database.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const { url, drop: dropIt } = await aPostgresUrl('nothing');
  drop = dropIt;
  // a pool of one connection, so that all tests share its statements
  database = await openUrl(`${url}&pool_size=1`);
  await database.script('create table notes (id bigint primary key, text text)');
  await database.query('insert into notes (id, text) values ($1, $2)', [1, 'a']);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const prepared = async (sql: string) =>
  (
    await database.query<{ n: number }>(
      'select count(*)::int as n from pg_prepared_statements where statement like $1',
      [sql],
    )
  )[0]?.n;

test('prepares a statement once for many runs', async () => {
  for (let id = 1; id <= 8; id += 1)
    // oxlint-disable-next-line no-await-in-loop -- there is one connection
    await database.query('select text from notes where id = $1', [id]);
  const [row] = await database.query(
    `select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
      where statement like $1`,
    ['select text from notes%'],
  );
  expect(row).toEqual({ runs: 8 });
});

test('a statement prepared before its table was altered returns the new columns', async () => {
  const read = () => database.query('select * from notes where id = $1', [1]);
  expect(await read()).toEqual([{ id: 1, text: 'a' }]);
  await database.script('alter table notes add column more int default 7');
  expect(await read()).toEqual([{ id: 1, text: 'a', more: 7 }]);
});

test('a statement on an altered table fails once within a transaction, then is prepared again', async () => {
  const read = (tx: Pick<Database, 'query'>) => tx.query('select * from notes where id = $1', [1]);
  await read(database);
  await database.script('alter table notes add column last int default 9');
  await expect(database.transaction(read)).rejects.toThrow('cached plan must not change');
  expect(await database.transaction(read)).toEqual([{ id: 1, text: 'a', more: 7, last: 9 }]);
});

test('a failed statement does not affect later statements', async () => {
  const insert = 'insert into notes (id, text) values ($1, $2)';
  await expect(database.query(insert, [1, 'b'])).rejects.toMatchObject({ code: '23505' });
  await database.query(insert, [2, 'b']);
  expect(await database.query('select id from notes where id > $1', [0])).toHaveLength(2);
});

test('holds at most 300 prepared statements on the server', async () => {
  for (let at = 0; at < 320; at += 1)
    // oxlint-disable-next-line no-await-in-loop -- there is one connection
    await database.query(`select $1::int + ${at} as many`, [1]);
  const stored = await prepared('select $1::int + %');
  expect(stored).toBeGreaterThan(250);
  expect(stored).toBeLessThanOrEqual(300);
  // runs one of the deallocated statements again
  expect(await database.query('select $1::int + 0 as many', [1])).toEqual([{ many: 1 }]);
});
