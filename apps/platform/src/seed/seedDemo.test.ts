import { readdir } from 'node:fs/promises';
import type { Database, Queryable } from '../database/database.ts';
import { aDatabase } from '../testing/aDatabase.ts';
import { DEMO_END } from './demoDates.ts';
import { DEMO_FOLDER } from '../system/demoFolder.ts';
import { demoTables, seedDemo } from './seedDemo.ts';

type Tables = Awaited<ReturnType<typeof demoTables>>;

let database: Database;
let tables: Tables;
beforeAll(async () => {
  database = await aDatabase();
  tables = await demoTables(DEMO_END);
});
afterAll(async () => database.close());

const countRows = async (table: 'members' | 'entries' | 'likes' | 'page_views') => {
  const [row] = await database.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return row?.n;
};

const builtTables = async () => tables;

/** A database that fails when a certain table is written. */
const breakingAt = (table: string): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction((tx) => {
      const breaking: Queryable = {
        query: async (sql, values) => {
          if (sql.includes(`insert into ${table} `)) throw new Error('the power is gone');
          return tx.query(sql, values);
        },
      };
      return work(breaking);
    }),
});

test('a crash during seeding leaves nothing, and the next start seeds everything', async () => {
  await expect(seedDemo(breakingAt('picture_sources'), DEMO_END, builtTables)).rejects.toThrow(
    'the power is gone',
  );
  expect(await countRows('members')).toBe(0);
  expect(await countRows('entries')).toBe(0);
  expect(await seedDemo(database, DEMO_END, builtTables)).toBe(true);
  expect(await countRows('members')).toBe(50);
  expect(await countRows('entries')).toBe(375);
  expect(await seedDemo(database, DEMO_END, builtTables)).toBe(false);
  expect(await countRows('entries')).toBe(375);
});

test('random values are the same on every machine and fit the texts', async () => {
  const again = JSON.stringify(await demoTables(DEMO_END));
  // compares by `===`, because `toBe` would print a difference of megabytes
  expect(JSON.stringify(tables) === again).toBe(true);
  expect(await countRows('likes')).toBe(2878);
  expect(await countRows('page_views')).toBe(2963);
  const rows = await database.query<{ ameba_id: string; likes: number }>(
    `select b.ameba_id, (count(l.member_id)::float / count(distinct e.entry_id)) as likes
       from blogs b join entries e using (blog_id) left join likes l using (entry_id)
      group by b.ameba_id order by likes desc`,
  );
  const order = rows.map((row) => row.ameba_id);
  // an official blog has more likes than a diary
  expect(order[0]).toBe('kanoya-mio');
  expect(order.indexOf('nanohana-daidokoro')).toBeLessThan(order.indexOf('tsubame-kanamono'));
});

test('no member likes a closed, own or future entry', async () => {
  expect(
    await database.query(
      `select 1 from likes l join entries e using (entry_id) join blogs b using (blog_id)
        where e.publish_flg <> 'open' or e.closed_flg = 'mon_ng' or l.member_id = b.member_id
           or l.created_at < e.published_at limit 1`,
    ),
  ).toEqual([]);
});

test('links between entries resolve, and no placeholder of the files remains', async () => {
  const rows = await database.query<{ entry_text: string }>(
    `select entry_text from entries where entry_text ~ '(\\{\\{|data-demo-image)'`,
  );
  expect(rows).toEqual([]);
  const [dead] = await database.query<{ n: number }>(
    `select count(*)::int as n
       from entries e, regexp_matches(e.entry_text, 'href="/[a-z0-9-]+/entry-(\\d+)\\.html"', 'g') link
      where not exists (select 1 from entries t where t.entry_id = link[1]::int8)`,
  );
  expect(dead?.n).toBe(0);
});

test('new rows get ids after those of the demo', async () => {
  const [next] = await database.query<{ id: number; last: number }>(
    `select nextval(pg_get_serial_sequence('members', 'member_id')) as id,
            (select max(member_id) from members) as last`,
  );
  expect(next?.id).toBeGreaterThan(next?.last ?? 0);
});

test('R7.3 the owner sheet of the demo uses only existing images', () => {
  const rows = new Map(tables);
  const sheets = (rows.get('blog_skins') ?? []).flatMap(({ custom_css: css }) => css ?? []);
  expect(sheets).toHaveLength(1);
  const addresses = [...String(sheets[0]).matchAll(/url\("([^"?]+)/g)].map((found) => found[1]);
  const paths = (rows.get('picture_sources') ?? []).map(({ image_path: path }) => path);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(paths).toContain(address);
});

test('the demo has the file of each of its videos and captions, and no other', async () => {
  const rows = new Map(tables);
  const files = ['film_sources', 'film_tracks'].flatMap((table) =>
    (rows.get(table) ?? []).map(({ source_file: file }) => file),
  );
  const stored = await readdir(new URL('films/', DEMO_FOLDER));
  expect(new Set(files)).toEqual(new Set(stored));
});
