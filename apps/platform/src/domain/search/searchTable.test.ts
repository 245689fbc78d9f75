import { getSearch } from '@engawa/api-client/resources/site/search.ts';
import { aLog } from '@engawa/observability/log/aLog.fixture.ts';
import { createMetrics } from '@engawa/observability/metrics/metrics.server.ts';
import { createBlog } from '../blogs/createBlog.ts';
import { createClock } from '../../system/clock.ts';
import { aClient, unwrap } from '../../testing/aClient.ts';
import { aPlatform, DEMO_NOW, type APlatform } from '../../testing/aPlatform.ts';
import { indexSearch, inThisThread } from '../../testing/indexSearch.ts';
import { createAnalyser } from './indexing/analyser.ts';
import { createQueryReadings } from './indexing/queryReadings.ts';
import { TABLE, TABLE_ENTRIES, TABLE_OF_READINGS } from './searchTable.fixture.ts';

const analyse = createAnalyser();
let platform: APlatform;

beforeAll(async () => {
  platform = await aPlatform({
    seed: 'none',
    readWords: createQueryReadings(inThisThread(analyse), {
      log: aLog().log,
      metrics: createMetrics(),
    }),
  });
  const { database } = platform;
  const { blogId } = await createBlog(database, createClock(DEMO_NOW), {
    amebaId: 'search-table',
    title: '検索の表',
    template: 'new',
  });
  await database.query(`insert into themes (blog_id, name, position) values ($1, '日記', 0)`, [
    blogId,
  ]);
  for (const { title, text, tags = [], days } of TABLE_ENTRIES)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await database.query(
      `with written as (
         insert into entries (blog_id, theme_id, title, entry_text, entry_text_original, excerpt,
                              published_at, created_at, updated_at, last_edited_at)
         select $1, t.theme_id, $2, $3, $3, $3, at, at, at, at
           from themes t, lateral (select $4::timestamptz - $5::int * interval '1 day' as at) x
          where t.blog_id = $1 returning entry_id)
       insert into entry_hashtags (entry_id, position, name)
       select entry_id, position, name from written, unnest($6::text[]) with ordinality n (name, position)`,
      [blogId, title, text, DEMO_NOW, days, tags],
    );
  await indexSearch(database, analyse);
});
afterAll(async () => platform.close());

const search = async (q: string) =>
  unwrap(await getSearch(aClient(platform.server).read)({ q, page: 1, limit: 20 }));
const findTitles = async (q: string) => (await search(q)).entries.map(({ title }) => title);

test.each(TABLE)('R2.4.2 the query %s finds %j first', async (query, first) => {
  expect((await findTitles(query))[0] ?? null).toBe(first);
});

test('R2.4.2 a hit at the start of a word comes before one inside another word', async () => {
  const titles = await findTitles('うめ');
  expect(titles).toEqual(expect.arrayContaining(['梅酒を仕込む', '庭のこと']));
  // そうめん contains うめ
  expect(titles.at(-1)).toBe('そうめんの季節');
});

test('R2.4.2 suggests near words for a word without a hit', async () => {
  expect((await search('コーヒレ')).nearWords).toContain('コーヒー');
  expect((await search('卵巻き')).nearWords).toContain('卵焼き');
  expect((await search('梅酒')).nearWords).toEqual([]);
});

test.each(TABLE_OF_READINGS)(
  'R2.4.2 the query %s suggests the reading %s, which finds %j first and more entries',
  async (query, inKana, first) => {
    const [found, more] = [await search(query), await search(inKana)];
    expect(found.nearWords[0]).toBe(inKana);
    expect(more.entries[0]?.title).toBe(first);
    expect(more.entryCount).toBeGreaterThan(found.entryCount);
    expect(more.nearWords).toEqual([]);
  },
);

test.each(['梅', '手紙', '"子供"', '子 供', 'こども', '日 -にち'])(
  'R2.4.2 the query %s suggests no reading: it finds no more, is a phrase, one kana, kana or excluded',
  async (query) => {
    expect((await search(query)).nearWords).not.toContainEqual(
      expect.stringMatching(/^\p{Script=Hiragana}+$/u),
    );
  },
);

test('R2.4.2 suggests complete words from titles, without particles', async () => {
  expect((await search('引越し')).nearWords).toEqual(['ひっこし', '引っ越し']);
});

test.each(['-', '- --', '!', '、。', '"-"', 'ー', ' '])(
  'R2.4.2 the query %j is not a search: it finds and suggests nothing',
  async (query) => {
    expect(await search(query)).toMatchObject({
      refusal: null,
      nearWords: [],
      hashtag: null,
      blogs: [],
      entries: [],
    });
  },
);

test('R7.1 returns why a query is rejected', async () => {
  expect((await search('-梅')).refusal).toBe('onlyExcluded');
  expect((await search('あ '.repeat(11).replaceAll('あ', () => 'あ'))).refusal).toBeNull();
  expect((await search('a b c d e f g h i j k')).refusal).toBe('tooManyWords');
});
