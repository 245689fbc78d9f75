import type { Database } from './database.ts';
import { createEmptyDatabase } from './emptyDatabase.ts';
import { createPgliteDatabase } from './pgliteDatabase.ts';

const COUNT = 'select count(*)::int as n from pg_prepared_statements';

let database: Database;
beforeAll(async () => {
  database = await createPgliteDatabase(await createEmptyDatabase({ dataDir: 'memory://' }));
  await database.script('create table notes (id bigint primary key, text text)');
});
afterAll(async () => database.close());

const prepared = async () => (await database.query<{ n: number }>(COUNT))[0]?.n ?? 0;

test('returns values of every type unchanged', async () => {
  const at = new Date('2026-11-21T09:00:00.123Z');
  expect(
    await database.query(
      `select $1::text as text, $2::int8 as id, $3::timestamptz as at, $4::boolean as flag,
              $5::int8[] as ids, $6::bytea as bytes, $7::text as absent`,
      ['縁側', 12_800_000_001, at, true, [1, 2], new Uint8Array([0, 255]), null],
    ),
  ).toEqual([
    {
      text: '縁側',
      id: 12_800_000_001,
      at,
      flag: true,
      ids: [1, 2],
      bytes: new Uint8Array([0, 255]),
      absent: null,
    },
  ]);
});

test('returns a result that is longer than one message in the database protocol', async () => {
  const read = () =>
    database.query<{ id: number; text: string }>(
      'select id::int, repeat($1, 9000) || id as text from generate_series(1, 20) as id',
      ['縁'],
    );
  await read();
  expect(await read()).toEqual(
    Array.from({ length: 20 }, (_, at) => ({ id: at + 1, text: `${'縁'.repeat(9000)}${at + 1}` })),
  );
});

test('prepares a statement once for many runs', async () => {
  const run = (id: number) => database.query('select $1::int as id', [id]);
  await run(1);
  const before = await prepared();
  expect(await Promise.all([run(2), run(3)])).toEqual([[{ id: 2 }], [{ id: 3 }]]);
  expect(await prepared()).toBe(before);
});

test('holds at most 200 prepared statements', async () => {
  for (let at = 0; at < 250; at += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await database.query(`select ${at} as n`);
  expect(await prepared()).toBeLessThanOrEqual(201);
});

test('a failed statement affects neither other statements nor its own next run', async () => {
  const insert = 'insert into notes (id, text) values ($1, $2)';
  await database.query(insert, [1, 'a']);
  await expect(database.query(insert, [1, 'b'])).rejects.toThrow('duplicate key');
  await expect(database.query('select nothing from notes')).rejects.toThrow('does not exist');
  await database.query(insert, [2, 'b']);
  expect(await database.query('select id from notes order by id')).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a statement on an altered table returns the new columns after one failure', async () => {
  const read = () => database.query('select * from notes where id = 1');
  await read();
  await database.script('alter table notes add column more int default 7');
  await expect(read()).rejects.toThrow('cached plan must not change result type');
  expect(await read()).toEqual([{ id: 1, text: 'a', more: 7 }]);
});

test('a query outside a transaction waits for the end of the transaction', async () => {
  const seen: string[] = [];
  const transaction = database.transaction(async (tx) => {
    await tx.query('update notes set text = $1 where id = 1', ['within']);
    await tx.query('select 1');
    seen.push('transaction');
    throw new Error('undone');
  });
  const outside = database.query<{ text: string }>('select text from notes where id = 1');
  await expect(transaction).rejects.toThrow('undone');
  expect((await outside)[0]?.text).toBe('a');
  expect(seen).toEqual(['transaction']);
});

test('the open database updates the statistics of growing tables', async () => {
  await database.script('create table grown (id bigint primary key)');
  for (let id = 1; id <= 200; id += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await database.transaction((tx) => tx.query('insert into grown (id) values ($1)', [id]));
  const rows = "select reltuples::int as known from pg_class where relname = 'grown'";
  const [{ known = 0 } = {}] = await database.query<{ known: number }>(rows);
  expect(known).toBeGreaterThan(100);
});
