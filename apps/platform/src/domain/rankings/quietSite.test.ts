import { getBlogCalendar } from '@engawa/api-client/resources/blog/blogCalendars.ts';
import { getBlogRanking } from '@engawa/api-client/resources/site/blogRanking.ts';
import { getEntryRanking } from '@engawa/api-client/resources/site/entryRanking.ts';
import { getHashtagRanking } from '@engawa/api-client/resources/site/hashtagRanking.ts';
import { getNewEntries } from '@engawa/api-client/resources/site/newEntries.ts';
import { getOfficialBlogs } from '@engawa/api-client/resources/site/officialBlogs.ts';
import { getPotentialBlogs } from '@engawa/api-client/resources/site/potentialBlogs.ts';
import { getSearchSuggestions } from '@engawa/api-client/resources/site/searchSuggestions.ts';
import type { Result } from '@engawa/contract';
import { createClock } from '../../system/clock.ts';
import type { Database } from '../../database/database.ts';
import { DEMO_END } from '../../seed/demoDates.ts';
import { seedDemo } from '../../seed/seedDemo.ts';
import { aClient, unwrap } from '../../testing/aClient.ts';
import { aDatabase } from '../../testing/aDatabase.ts';
import { aPlatformOn, DEMO_NOW } from '../../testing/aPlatform.ts';
import { toTokyoMonth } from '../../system/tokyoTime.ts';
import { computeRankings } from './computeRankings.ts';

const DAY_MS = 86_400_000;
const daysLater = (days: number) => new Date(DEMO_NOW.getTime() + days * DAY_MS);

let database: Database;
beforeAll(async () => {
  database = await aDatabase('demo');
});
afterAll(async () => database.close());

const rank = async (days: number) => computeRankings(database, createClock(daysLater(days)));

/** Open entries with their genre. */
const ENTRIES = `(
  select e.*, coalesce(t.genre_code, b.genre_code) as genre_code
    from entries e join blogs b using (blog_id) join themes t using (theme_id)
   where e.publish_flg = 'open' and e.closed_flg = 'off') e`;

const loadRows = async (table: string) => database.query(`select * from ${table} order by 1, 2`);

/** Returns the names of empty rankings and lists. */
const emptyLists = async (on: Database, now: Date): Promise<readonly string[]> => {
  const platform = await aPlatformOn(on, { now });
  const { read } = aClient(platform.server);
  const inGenres = async (
    content: string,
    list: (query: { readonly genre: string }) => Promise<Result<readonly unknown[]>>,
  ) => {
    const rows = await on.query<{ genre: string }>(
      `select distinct genre_code as genre from ${content}`,
    );
    expect(rows.length).toBeGreaterThan(5);
    return Object.fromEntries(rows.map((row) => [`${content} of ${row.genre}`, list(row)]));
  };
  const lists = {
    blogs: getBlogRanking(read)({}),
    topBloggers: getBlogRanking(read)({ type: 'top_blogger' }),
    official: getBlogRanking(read)({ type: 'official' }),
    categories: getOfficialBlogs(read)({}),
    potential: getPotentialBlogs(read)({}),
    entries: getEntryRanking(read)({}),
    hashtags: getHashtagRanking(read)({}),
    newEntries: getNewEntries(read)({}),
    trends: getSearchSuggestions(read)({ q: '' }),
    ...(await inGenres('blogs join entries using (blog_id)', getBlogRanking(read))),
    ...(await inGenres(ENTRIES, getEntryRanking(read))),
    ...(await inGenres(`${ENTRIES} join entry_hashtags using (entry_id)`, getHashtagRanking(read))),
  };
  const lengths = await Promise.all(
    Object.entries(lists).map(
      async ([name, list]) => [name, unwrap<readonly unknown[]>(await list).length] as const,
    ),
  );
  await platform.server.close();
  return lengths.filter(([, length]) => length === 0).map(([name]) => name);
};

const findEntryIds = async (genre: string): Promise<readonly unknown[]> => {
  const rows = await database.query<{ entry_id: number }>(
    `select entry_id from ${ENTRIES} where genre_code = $1 order by published_at desc`,
    [genre],
  );
  return rows.map((row) => row.entry_id);
};

const findRankedIds = async (genre: string): Promise<readonly unknown[]> => {
  const rows = await database.query<{ entry_id: number }>(
    'select entry_id from entry_genre_ranking where genre_code = $1 order by position',
    [genre],
  );
  return rows.map((row) => row.entry_id);
};

test('R3.22 R3.9 BR14 a demo that is seeded later has no empty ranking or list, and a calendar of its month', async () => {
  const now = new Date('2027-06-30T12:00:00+09:00');
  const seeded = await aDatabase();
  await seedDemo(seeded, now);
  expect(await emptyLists(seeded, now)).toEqual([]);
  const platform = await aPlatformOn(seeded, { now });
  const { read } = aClient(platform.server);
  const calendar = unwrap(await getBlogCalendar(read)({ amebaId: 'tsubame-kanamono' }));
  expect(calendar.yearMonth).toBe(toTokyoMonth(now));
  expect(calendar.days.length).toBeGreaterThan(1);
  await platform.close();
});

test.each([8, 45, 100, 3000])(
  'R3.22 BR14 %i days after its seed a demo has no empty ranking, trend or list',
  async (days) => {
    expect(await emptyLists(database, daysLater(days))).toEqual([]);
  },
);

test('R3.22 BR14 without events in the last 90 days, rankings use the newest 90 days with one', async () => {
  const tables = [
    'blog_ranking',
    'genre_ranking',
    'entry_ranking',
    'entry_genre_ranking',
    'hashtag_entry_ranking',
  ];
  const ranked = async () => Promise.all(tables.map(loadRows));
  // the newest like of the demo
  await computeRankings(database, createClock(DEMO_END));
  const before = await ranked();
  await rank(400);
  expect(await ranked()).toEqual(before);
});

test('R3.22 BR14 a genre without events in the last 90 days ranks its newest entries, after others', async () => {
  const [, viewed] = await findEntryIds('actor');
  await database.query(
    'insert into page_views (entry_id, viewed_on, view_count) values ($1, $2, 1)',
    [Number(viewed), daysLater(200)],
  );
  await rank(200);
  expect(await findRankedIds('actor')).toEqual([viewed]);
  expect(await findRankedIds('railway')).toEqual(await findEntryIds('railway'));
  const [first] = await loadRows('entry_ranking');
  expect(first).toEqual({ position: 1, entry_id: viewed });
});

test('R3.22 BR14 a site without views, likes and comments ranks its newest entries', async () => {
  await database.script('truncate page_views, blog_page_views, likes, comments cascade');
  await rank(0);
  const ranked = await loadRows('entry_ranking');
  const newest = await database.query(
    `select max(entry_id) as entry_id, 1 as position from entries
      where publish_flg = 'open' and closed_flg = 'off'`,
  );
  expect(ranked).toHaveLength(50);
  expect(ranked.slice(0, 1)).toEqual(newest);
  expect(await loadRows('blog_ranking')).not.toEqual([]);
});
