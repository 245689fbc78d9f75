import { aPostgresUrl, openUrl } from '../../testing/postgres/aPostgresDatabase.ts';
import { anEmbeddedDatabase } from '../../testing/aDatabase.ts';
import { until } from '../../testing/until.ts';
import type { Database } from '../database.ts';
import { DatabaseUnavailable } from '../databaseUnavailable.ts';

let url: string;
let drop: () => Promise<void>;
let database: Database;
let embedded: Database;
beforeAll(async () => {
  ({ url, drop } = await aPostgresUrl('schema'));
  database = await openUrl(url);
  embedded = await anEmbeddedDatabase('schema');
});
afterAll(async () => {
  await embedded.close();
  await database.close();
  await drop();
});

const INSERT = "insert into members (ameba_id, nickname) values ($1, 'x')";
const loadMembers = async () =>
  (await database.query<{ ameba_id: string }>('select ameba_id from members order by 1')).map(
    (row) => row.ameba_id,
  );

test('rolls back a transaction that throws, and retains committed rows', async () => {
  await database.transaction((tx) => tx.query(INSERT, ['stored']));
  await expect(
    database.transaction(async (tx) => {
      await tx.query(INSERT, ['undone']);
      throw new Error('a crash in the middle');
    }),
  ).rejects.toThrow('a crash in the middle');
  expect(await loadMembers()).toEqual(['stored']);
});

test('an exclusive connection works after a failed transaction', async () => {
  await database.exclusive('test', async (connection) => {
    await expect(
      connection.transaction((tx) => tx.query(INSERT, ['stored'])),
    ).rejects.toMatchObject({
      code: '23505',
    });
    expect(await connection.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});

test('reports an SQL error with its code, not as the loss of the database', async () => {
  await expect(database.query('select nothing from nowhere')).rejects.toMatchObject({
    code: '42P01',
  });
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('cancels a statement after its timeout, except in exclusive work', async () => {
  const hasty = await openUrl(`${url}&statement_timeout=2000&pool_size=1`);
  await expect(hasty.query('select pg_sleep(60)')).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await hasty.query('select 1 as one')).toEqual([{ one: 1 }]);
  // one-time work, such as a migration, has no timeout
  await hasty.exclusive('slow', ({ script }) => script('select pg_sleep(2.5)'));
  await hasty.close();
});

test('opens no more connections than the database address allows', async () => {
  const small = await openUrl(`${url}&pool_size=2&application_name=small`);
  const counts = await Promise.all(
    Array.from({ length: 8 }, () =>
      small.query<{ n: number }>(
        `select count(*)::int as n, pg_sleep(0.02)::text
           from pg_stat_activity where application_name = 'small'`,
      ),
    ),
  );
  expect(Math.max(...counts.map(([row]) => row?.n ?? 0))).toBe(2);
  await small.close();
});

test('a closed pool of connections leaves none open', async () => {
  const closing = await openUrl(`${url}&application_name=closing`);
  await Promise.all([1, 2, 3].map(() => closing.query('select pg_sleep(0.01)::text')));
  await closing.close();
  const left = () =>
    database.query("select 1 from pg_stat_activity where application_name = 'closing'");
  // the server detects a closed socket with a delay
  await until(async () => (await left()).length === 0);
});

test('rejects a database whose encoding is not UTF8', async () => {
  await database.script('create database latin1 template template0 encoding latin1');
  await expect(openUrl(url.replace(/test_\w+/, 'latin1'))).rejects.toThrow(
    'its encoding is LATIN1, and must be UTF8',
  );
  await database.script('drop database latin1 with (force)');
});

// results must be equal although the test server and the embedded database differ in time zone and
// date style
test.each([
  ['an id', `select 12800000001::int8 as v`],
  ['the largest id', `select 9007199254740991::int8 as v`],
  ['a number beyond the safe integers', `select 9007199254740993::int8 as v`],
  ['a count', `select count(*) as a, count(*)::int as b, sum(n) as c from (values (1), (2)) t(n)`],
  ['numbers', `select 1.50::numeric as a, 0.1::float8 as b, 7::int2 as c, 'NaN'::float8 as d`],
  ['an instant', `select '2026-11-21T09:00:00.123+09:00'::timestamptz as v`],
  ['an instant as text', `select '2026-11-21T09:00:00+09:00'::timestamptz::text as v`],
  ['an instant as JSON', `select jsonb_build_object('at', '2026-11-21T00:00Z'::timestamptz) as v`],
  ['a day', `select '2026-02-01'::date as a, '2026-02-01'::date::text as b`],
  ['a time without a zone', `select '2026-02-01 03:04:05'::timestamp as v`],
  ['text', `select 'ゆず　茶'::text as a, 'x'::varchar as b, null::text as c, true as d`],
  ['bytes', `select decode('00ff10', 'hex') as v`],
  ['JSON', `select '{"a":[1,null]}'::jsonb as a, '[]'::json as b`],
  ['arrays', `select array['a','b,"c"',null]::text[] as a, '{}'::text[] as b, array[true] as c`],
  ['arrays of numbers', `select array[1,2] as a, array[12800000001]::int8[] as b`],
  ['arrays of instants', `select array['2026-11-21T00:00Z'::timestamptz] as v`],
])('reads %s as the embedded database reads it', async (_name, sql) => {
  expect(await database.query(sql)).toEqual(await embedded.query(sql));
});

test('values are bound as the embedded database binds them', async () => {
  const sql = `select $1::timestamptz as a, $2::text[] as b, $3::bytea as c, $4::int8 as d,
                      $5::date::text as e, $6::boolean as f, $7::text as g, $8::timestamptz[] as h`;
  const at = new Date('2026-11-20T23:30:00Z');
  const values = [at, ['x', 'y"z', null], Uint8Array.of(0, 255), 12800000001, at, true, null, [at]];
  const [row] = await database.query<{ d: unknown; e: unknown }>(sql, values);
  expect(row).toMatchObject({ d: 12800000001, e: '2026-11-20' });
  expect([row]).toEqual(await embedded.query(sql, values));
});
