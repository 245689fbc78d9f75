import type { Database } from '../../database/database.ts';
import { createClock } from '../../system/clock.ts';
import { aDatabase } from '../../testing/aDatabase.ts';
import { DEMO_NOW } from '../../testing/aPlatform.ts';
import { refreshRankings } from './computeRankings.ts';

const clock = createClock(DEMO_NOW);
const MAX_AGE_MS = 3_600_000;

let database: Database;
beforeAll(async () => {
  database = await aDatabase('demo');
});
afterAll(async () => database.close());

const first = async () => {
  const [row] = await database.query<{ ameba_id: string }>(
    `select b.ameba_id from blog_ranking r join blogs b on b.blog_id = r.blog_id
      where r.position = 1`,
  );
  return row?.ameba_id;
};

const age = async () =>
  database.query("update rankings_computed set computed_at = computed_at - interval '2 hours'");

test('one of several simultaneous refreshes computes the rankings', async () => {
  const each = await Promise.all([1, 2, 3].map(() => refreshRankings(database, clock, MAX_AGE_MS)));
  expect(each.filter((one) => one !== 'young')).toHaveLength(1);
});

test('reports a change once the ranking is old', async () => {
  expect(await first()).not.toBe('tsuki--usagi');
  await database.query(
    `insert into page_views (entry_id, viewed_on, view_count)
     select max(e.entry_id), '2026-11-21', 100000 from entries e
       join blogs b on b.blog_id = e.blog_id where b.ameba_id = 'tsuki--usagi'
     on conflict (entry_id, viewed_on) do update set view_count = 100000`,
  );
  expect(await refreshRankings(database, clock, MAX_AGE_MS)).toBe('young');
  expect(await first()).not.toBe('tsuki--usagi');
  await age();
  expect(await refreshRankings(database, clock, MAX_AGE_MS)).toBe('changed');
  expect(await first()).toBe('tsuki--usagi');
});

const TABLES = [
  'blog_ranking',
  'entry_ranking',
  'entry_genre_ranking',
  'hashtag_entry_ranking',
  'genre_hashtag_ranking',
  'genre_ranking',
  'official_ranking',
  'blogger_type_ranking',
  'hashtag_ranking',
  'search_words',
  'trend_words',
];

/**
 * Returns the physical location and last transaction of each row, both of which change with every
 * write.
 */
const places = async () =>
  Promise.all(
    TABLES.map(async (table) => [
      table,
      await database.query(`select ctid::text, xmin::text from ${table} order by 1, 2`),
    ]),
  );

test('does not rewrite unchanged rows, and deletes obsolete rows', async () => {
  await age();
  await refreshRankings(database, clock, MAX_AGE_MS);
  const before = await places();
  await age();
  expect(await refreshRankings(database, clock, MAX_AGE_MS)).toBe('same');
  expect(await places()).toEqual(before);
  await database.query(
    'insert into blog_ranking (position, blog_id, has_many_readers) select 9000, blog_id, false from blogs limit 1',
  );
  await age();
  await refreshRankings(database, clock, MAX_AGE_MS);
  expect(await places()).toEqual(before);
});

test('R7.5 views of other pages of a blog count like those of its entries', async () => {
  await database.query(
    `insert into blog_page_views (blog_id, viewed_on, view_count)
     select blog_id, '2026-11-21', 200000 from blogs where ameba_id = 'kanoya-mio'`,
  );
  await age();
  await refreshRankings(database, clock, MAX_AGE_MS);
  expect(await first()).toBe('kanoya-mio');
  // the weight halves after a week
  await database.query(
    'update blog_page_views set viewed_on = viewed_on - 14 where view_count = 200000',
  );
  await age();
  await refreshRankings(database, clock, MAX_AGE_MS);
  expect(await first()).toBe('tsuki--usagi');
});

test('a failed computation retains the previous ranking', async () => {
  await age();
  await database.script('alter table hashtag_ranking rename to lost');
  await expect(refreshRankings(database, clock, MAX_AGE_MS)).rejects.toThrow();
  await database.script('alter table lost rename to hashtag_ranking');
  expect(await first()).toBe('tsuki--usagi');
});
