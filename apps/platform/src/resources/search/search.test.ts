import { getSearchSuggestions } from '@engawa/api-client/resources/site/searchSuggestions.ts';
import type { SearchOrder } from '@engawa/api-client/model/site.ts';
import { getSearch } from '@engawa/api-client/resources/site/search.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { createClock } from '../../system/clock.ts';
import { refreshRankings } from '../../domain/rankings/computeRankings.ts';
import { indexSearch } from '../../testing/indexSearch.ts';
import { aPlatform, DEMO_NOW, type APlatform } from '../../testing/aPlatform.ts';

const WORD = '雪見障子';
const HELD = 25;

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
  await platform.database.query(
    `update entries set title = title || $1
      where entry_id in (select entry_id from entries
                          where visibility = 'public' and publish_flg = 'open'
                            and closed_flg = 'off' and published_at < '2026-11-01'
                          order by published_at desc, entry_id desc limit $2)`,
    [WORD, HELD],
  );
  await indexSearch(platform.database);
});
afterAll(async () => platform.close());

const ask = (q: string, page = 1, order: SearchOrder = 'newest') =>
  getSearch(aClient(platform.server).read)({ q, page, limit: 20, order });
const found = async (q: string, page = 1) => unwrap(await ask(q, page));
const findIds = async (q: string) => (await found(q)).entries.map(({ entryId }) => entryId);

const change = async (entryId: number | undefined, to: string, values: readonly string[] = []) => {
  await platform.database.query(
    `update entries set ${to} where entry_id = ${Number(entryId)}`,
    values,
  );
  await indexSearch(platform.database);
};

describe('R2.4.2 search', () => {
  test('finds entries by two characters of their text, newest first, page by page', async () => {
    const first = await found('障子');
    const second = await found('障子', 2);
    expect([first.entries.length, first.nextPage]).toEqual([20, 2]);
    expect(second.nextPage).toBeNull();
    const all = [...first.entries, ...second.entries];
    expect(all.length).toBeGreaterThanOrEqual(HELD);
    expect(new Set(all.map(({ entryId }) => entryId)).size).toBe(all.length);
    const times = all.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test('R2.1.4 a page after the last answers 404, and the first page always exists', async () => {
    expect(requireFailureStatus(await ask('障子', 3))).toBe(404);
    expect(requireFailureStatus(await ask('障子', 11))).toBe(404);
    expect(requireFailureStatus(await ask('', 2))).toBe(404);
    const nothing = {
      ofBlog: null,
      refusal: null,
      nearWords: [],
      hashtag: null,
      blogs: [],
      hasMoreBlogs: false,
      entries: [],
      entryCount: 0,
      hasMoreEntries: false,
      nextPage: null,
    };
    expect(await found('誰も書かない言葉')).toEqual(nothing);
    expect(await found(' 　')).toEqual(nothing);
  });

  test.each(["publish_flg = 'amember'", "visibility = 'draft'", "closed_flg = 'mon_ng'"])(
    'never finds a restricted entry: %s',
    async (closed) => {
      const [newest] = await findIds(WORD);
      await change(newest, closed);
      const left = await findIds(WORD);
      await change(newest, "publish_flg = 'open', visibility = 'public', closed_flg = 'off'");
      expect(left).not.toContain(newest);
      expect((await findIds(WORD))[0]).toBe(newest);
    },
  );

  test('finds all words in any position, width and case, and no markup', async () => {
    const [, entryId] = await findIds(WORD);
    await change(entryId, 'entry_text = $1', [
      '<p class="Zebrafinch">Ｂｌｕｅ&amp;Co <b>梅</b>雨</p>',
    ]);
    expect(await findIds('blue 障子　梅')).toEqual([entryId]);
    expect(await findIds('ＢＬＵＥ&CO')).toEqual([entryId]);
    expect(await findIds('zebrafinch')).toEqual([]);
    expect(await findIds('blue 障子 梅雨前線')).toEqual([]);
  });

  test.each(['%', '_', '%%', '__', "'; drop table entries; --", '\\', '"雪', '雪%障子', '雪_障子'])(
    'treats %j as literal text',
    async (query) => {
      const { entries } = await found(query);
      const texts = await platform.database.query<{ said: string }>(
        'select lower(title || entry_text) as said from entries where entry_id = any($1)',
        [entries.map(({ entryId }) => entryId)],
      );
      expect(texts.filter(({ said }) => !said.includes(query.split(' ')[0] ?? ''))).toEqual([]);
      expect((await found(WORD)).entries).toHaveLength(20);
    },
  );

  test('returns the number of entries found, and whether there are more', async () => {
    const [rare, further, common] = [await found(WORD), await found(WORD, 2), await found('の')];
    expect([rare.entryCount, rare.hasMoreEntries]).toEqual([HELD, false]);
    expect([further.entryCount, further.hasMoreEntries]).toEqual([HELD, false]);
    expect([common.entryCount, common.hasMoreEntries]).toEqual([200, true]);
    expect([rare.hasMoreBlogs, common.hasMoreBlogs]).toEqual([false, false]);
  });

  test('returns ten blogs, and whether there are more', async () => {
    const add = async (from: number, to: number) => {
      await platform.database.query(
        `with people as (
           insert into members (ameba_id, nickname)
           select 'nue-' || n, 'nue' from generate_series($1::int, $2::int) n returning member_id, ameba_id)
         insert into blogs (member_id, ameba_id, title) select member_id, ameba_id, '鵺' from people`,
        [from, to],
      );
      await indexSearch(platform.database);
    };
    const display = async () => {
      const { blogs, hasMoreBlogs } = await found('鵺');
      return [blogs.length, hasMoreBlogs];
    };
    await add(1, 10);
    expect(await display()).toEqual([10, false]);
    await add(11, 11);
    expect(await display()).toEqual([10, true]);
  });

  test('marks the words in title and excerpt, which starts near the first hit', async () => {
    const [, , entryId] = await findIds(WORD);
    const before = '朝から風もなく、よく晴れていました。'.repeat(9);
    await change(entryId, 'entry_text = $1', [`<p>${before}</p><p>庭にＪａｙがいた。</p>`]);
    const { entries } = await found(`jay ${WORD}`);
    expect(entries.map((entry) => entry.entryId)).toEqual([entryId]);
    const [entry] = entries;
    const marked = (text = '', hits: readonly (readonly [number, number])[] = []) =>
      hits.map(([start, end]) => text.slice(start, end));
    expect(entry?.excerpt).toMatch(/^….{24}Ｊａｙがいた。$/u);
    expect(marked(entry?.excerpt, entry?.hits.excerpt)).toEqual(['Ｊａｙ']);
    expect(marked(entry?.title, entry?.hits.title)).toEqual([WORD]);
  });

  test('finds a blog by the nickname of its owner, also after a change', async () => {
    const amebaIds = async (q: string) => (await found(q)).blogs.map(({ amebaId }) => amebaId);
    const rename = async (to: string) => {
      await platform.database.query('update members set nickname = $1 where ameba_id = $2', [
        to,
        'tabi-tetsu-camera',
      ]);
      await indexSearch(platform.database);
    };
    expect(await amebaIds('Ｋuchibashi')).toEqual([]);
    await rename('kuchibashiさん');
    expect(await amebaIds('Ｋuchibashi 鉄')).toEqual(['tabi-tetsu-camera']);
    const [blog] = (await found('KUCHIBASHI')).blogs;
    expect(blog?.hits).toEqual({ title: [], nickname: [[0, 10]] });
    await rename('別の名前');
    expect(await amebaIds('kuchibashi')).toEqual([]);
    const [owner] = await platform.database.query<{ ameba_id: string; nickname: string }>(
      `select b.ameba_id, m.nickname from blogs b join members m on m.member_id = b.member_id
        where position(m.nickname in b.title || b.description) = 0 order by b.blog_id limit 1`,
    );
    expect(await amebaIds(owner?.nickname ?? '')).toContain(owner?.ameba_id);
  });

  test('finds blogs by title, description and address', async () => {
    expect((await found('菜の花')).blogs.map(({ amebaId }) => amebaId)).toContain(
      'nanohana-daidokoro',
    );
    expect((await found('NANOHANA')).blogs.map(({ amebaId }) => amebaId)).toEqual([
      'nanohana-daidokoro',
    ]);
    expect((await found(WORD)).blogs).toEqual([]);
  });

  test('R7.1 rejects a query that is too long or contains NUL', async () => {
    expect(requireFailureStatus(await ask('あ'.repeat(201)))).toBe(400);
    expect(requireFailureStatus(await ask('あ\0'))).toBe(400);
    expect((await found('12345678')).blogs).toEqual([]);
  });
});

describe('R3.7 a hashtag in a search query', () => {
  const findHashtag = async (q: string, page?: number) => (await found(q, page)).hashtag;

  test('is found for every suggested word', async () => {
    await refreshRankings(platform.database, createClock(DEMO_NOW), -60_000);
    const words = unwrap(
      await getSearchSuggestions(aClient(platform.server).read)({ q: '', limit: 8 }),
    );
    expect(words).toHaveLength(8);
    for (const word of words) {
      // oxlint-disable-next-line no-await-in-loop -- more than four searches at once are refused
      expect(await findHashtag(word)).toBe(word);
    }
  });

  test('is found with its mark and in any width, on the first page only', async () => {
    await platform.database.query(
      `insert into entry_hashtags (entry_id, position, name)
       select entry_id, 90, 'DIY日和' from entries
        where visibility = 'public' and publish_flg = 'open' and closed_flg = 'off'
        order by published_at limit 1`,
    );
    expect(await findHashtag('#ＤＩＹ日和')).toBe('DIY日和');
    expect(await findHashtag('diy日和')).toBeNull();
    await refreshRankings(platform.database, createClock(DEMO_NOW), -60_000);
    expect(await findHashtag('＃diy日和')).toBe('DIY日和');
    expect(await findHashtag('ＤＩＹ日')).toBeNull();
    expect(await findHashtag('障子', 2)).toBeNull();
  });
});

describe('R3.7 search suggestions', () => {
  const NEW_WORD = 'ＺＥＢＲＡ雪囲い';

  const propose = async (q: string, limit = 8) =>
    unwrap(await getSearchSuggestions(aClient(platform.server).read)({ q, limit }));

  const tag = (published: string, position: number) =>
    platform.database.query(
      `insert into entry_hashtags (entry_id, position, name)
       select entry_id, ${position}, $1 from (
         select entry_id from entries where visibility = 'public' and publish_flg = 'open'
            and closed_flg = 'off' and ${published} order by entry_id limit 3) e`,
      [NEW_WORD],
    );

  const compute = () => refreshRankings(platform.database, createClock(DEMO_NOW), -60_000);

  test('are hashtags: first those that start with the query, then the most used', async () => {
    await tag("published_at < '2026-10-01'", 91);
    await compute();
    expect(await propose('zeb')).toEqual([NEW_WORD]);
    expect(await propose('雪囲')).toEqual([NEW_WORD]);
    expect(await propose('誰も書かない')).toEqual([]);
    expect(await propose('%')).toEqual([]);
    const [word = ''] = await propose('', 1);
    expect((await propose(word))[0]).toBe(word);
  });

  test('are trending words for an empty query: those used more often this week than before', async () => {
    expect(await propose('')).not.toContain(NEW_WORD);
    await tag("published_at > timestamptz '2026-11-21T00:00:00+09:00' - interval '6 days'", 92);
    await compute();
    expect((await propose(' 　')).length).toBeGreaterThan(3);
    expect(await propose('', 10)).toContain(NEW_WORD);
  });

  test('end when the hashtag is unused', async () => {
    await platform.database.query('delete from entry_hashtags where name = $1', [NEW_WORD]);
    await compute();
    expect(await propose('zeb')).toEqual([]);
  });
});
