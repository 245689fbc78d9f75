import type { NewEntry } from '@engawa/api-client/model/site.ts';
import { getBlogRanking } from '@engawa/api-client/resources/site/blogRanking.ts';
import { getEntryRanking } from '@engawa/api-client/resources/site/entryRanking.ts';
import { getGenres } from '@engawa/api-client/resources/site/genres.ts';
import { getHashtagEntries } from '@engawa/api-client/resources/site/hashtagEntries.ts';
import { getNewEntries } from '@engawa/api-client/resources/site/newEntries.ts';
import { getOfficialBlogs } from '@engawa/api-client/resources/site/officialBlogs.ts';
import { getBlogEntry } from '@engawa/api-client/resources/entries/blogEntry.ts';
import { getPotentialBlogs } from '@engawa/api-client/resources/site/potentialBlogs.ts';
import { getRecommendedUsers } from '@engawa/api-client/resources/people/recommendedUsers.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { createClock } from '../../system/clock.ts';
import { refreshRankings } from '../../domain/rankings/computeRankings.ts';
import { aPlatform, DEMO_NOW, type APlatform } from '../../testing/aPlatform.ts';

const HASHTAG = '一夜だけのハッシュタグ';
const TAGGED = 25;

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
  await platform.database.query(
    `insert into entry_hashtags (entry_id, position, name)
     select entry_id, 90, $1 from (
       select entry_id from entries where visibility = 'public' and publish_flg = 'open'
          and closed_flg = 'off' and published_at < '2026-11-01'
        order by published_at desc, entry_id desc limit $2) e`,
    [HASHTAG, TAGGED],
  );
});
afterAll(async () => platform.close());

const reader = () => aClient(platform.server).read;

const tagged = (page: number) => getHashtagEntries(reader())({ hashtag: HASHTAG, page, limit: 20 });

const isNewestFirst = (entries: readonly NewEntry[]) =>
  entries.every(({ createdAt }, at) => {
    const before = entries[at - 1];
    return before === undefined || Date.parse(before.createdAt) >= Date.parse(createdAt);
  });

const change = async (entryId: number | undefined, to: string) => {
  if (entryId === undefined) throw new Error('there is no entry to change');
  await platform.database.query(`update entries set ${to} where entry_id = $1`, [entryId]);
};

test('R3.22 potential blogs are the best ranked ones with few readers, without the top blogs', async () => {
  const ranked = await platform.database.query<{ ameba_id: string; readers: number }>(
    `select b.ameba_id,
            (select count(*)::int from follows f where f.followed_member_id = b.member_id) as readers
       from blog_ranking r join blogs b on b.blog_id = r.blog_id
      where r.position > 5 order by r.position`,
  );
  const few = ranked.filter(({ readers }) => readers < 100).map((blog) => blog.ameba_id);
  const display = async () =>
    unwrap(await getPotentialBlogs(reader())({ limit: 3 })).map(({ amebaId }) => amebaId);
  expect(few.length).toBeGreaterThan(0);
  expect(await display()).toEqual(few.slice(0, 3));

  await platform.database.query(
    `with crowd as (
       insert into members (ameba_id, nickname)
       select 'crowd-' || n, 'crowd' from generate_series(1, 100) n returning member_id)
     insert into follows (member_id, followed_member_id, created_at)
     select c.member_id, b.member_id, now() from crowd c, blogs b where b.ameba_id = $1`,
    [few[0] ?? ''],
  );
  await refreshRankings(platform.database, createClock(DEMO_NOW), 0);
  expect(await display()).toEqual(few.slice(1, 4));
});

describe('R3.7 recommended blogs next to a blog', () => {
  const readBesides = async (limit: number) =>
    unwrap(await getRecommendedUsers(reader())({ amebaId: 'of-readers-0', limit }));

  beforeAll(async () => {
    // blog 0 has three readers: all of them read blog 1, two read blog 2. Blog 3 has no entry, blog
    // 4 has no reader
    await platform.database.script(
      `insert into members (ameba_id, nickname)
         select 'of-readers-' || n, 'blogger' from generate_series(0, 6) n;
       insert into blogs (member_id, ameba_id, title)
         select member_id, ameba_id, ameba_id from members where ameba_id ~ '^of-readers-[0-4]$';
       insert into themes (blog_id, name, position)
         select blog_id, 'theme', 0 from blogs where ameba_id ~ '^of-readers-';
       insert into entries (blog_id, theme_id, title, entry_text, entry_text_original, excerpt,
                            published_at, created_at, updated_at, last_edited_at)
         select b.blog_id, t.theme_id, 'entry', '', '', '', at, at, at, at
           from blogs b join themes t on t.blog_id = b.blog_id, (select timestamptz '2026-01-01' as at) a
          where b.ameba_id ~ '^of-readers-[0-2]$';
       insert into follows (member_id, followed_member_id, created_at)
         select r.member_id, m.member_id, now()
           from members r, members m
          where (r.ameba_id, m.ameba_id) in (
            ('of-readers-4', 'of-readers-0'), ('of-readers-5', 'of-readers-0'), ('of-readers-6', 'of-readers-0'),
            ('of-readers-4', 'of-readers-1'), ('of-readers-5', 'of-readers-1'), ('of-readers-6', 'of-readers-1'),
            ('of-readers-4', 'of-readers-2'), ('of-readers-5', 'of-readers-2'), ('of-readers-6', 'of-readers-3'))`,
    );
  });

  test('are other blogs of its readers, those with the most common readers first', async () => {
    const { blogs, canShowMoreLink, group } = await readBesides(3);
    expect(blogs.map(({ amebaId }) => amebaId)).toEqual(['of-readers-1', 'of-readers-2']);
    expect([group, canShowMoreLink]).toEqual(['readers', false]);
    // the blog itself is not recommended, although its reader reads it
    const ofThree = await getRecommendedUsers(reader())({ amebaId: 'of-readers-3', limit: 3 });
    expect(unwrap(ofThree).blogs.map(({ amebaId }) => amebaId)).toEqual([
      'of-readers-0',
      'of-readers-1',
    ]);
  });

  test('report whether there are more than requested', async () => {
    const { blogs, canShowMoreLink } = await readBesides(1);
    expect([blogs.length, canShowMoreLink]).toEqual([1, true]);
  });

  test('are empty for a blog without readers and for an unknown one', async () => {
    const of = async (amebaId: string) =>
      unwrap(await getRecommendedUsers(reader())({ amebaId })).blogs;
    expect(await of('of-readers-4')).toEqual([]);
    expect(await of('no-such-blog')).toEqual([]);
    expect(requireFailureStatus(await getRecommendedUsers(reader())({ amebaId: 'A' }))).toBe(404);
  });
});

test('R2.2.15 an entry has the rank of its blog in its genre, or null', async () => {
  const rows = await platform.database.query<{
    ameba_id: string;
    entry_id: number;
    position: number | null;
  }>(
    `select b.ameba_id, r.position,
            (select max(e.entry_id) from entries e where e.blog_id = b.blog_id
                and e.visibility = 'public' and e.published_at < '2026-11-01') as entry_id
       from blogs b left join genre_ranking r on r.blog_id = b.blog_id
      where b.ameba_id in ('kanoya-mio', 'of-readers-1')`,
  );
  expect(rows).toHaveLength(2);
  for (const { ameba_id: amebaId, entry_id: entryId, position } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- two
    const entry = unwrap(await getBlogEntry(reader())({ amebaId, entryId }));
    expect([amebaId, entry.genrePosition]).toEqual([amebaId, position]);
    expect(position === null).toBe(amebaId === 'of-readers-1');
  }
});

describe('the entries of a hashtag', () => {
  test('are newest first, page by page', async () => {
    const first = unwrap(await tagged(1));
    const second = unwrap(await tagged(2));
    expect([first.entries.length, first.nextPage]).toEqual([20, 2]);
    expect([second.entries.length, second.nextPage]).toEqual([TAGGED - 20, null]);
    const all = [...first.entries, ...second.entries];
    expect(isNewestFirst(all)).toBe(true);
    expect(new Set(all.map(({ entryId }) => entryId)).size).toBe(TAGGED);
  });

  test('R2.1.4 answer 404 after the last page and for an unused hashtag', async () => {
    expect(requireFailureStatus(await tagged(3))).toBe(404);
    expect(requireFailureStatus(await tagged(9_999_998))).toBe(404);
    const unwritable = { hashtag: 'a\0', page: 1, limit: 20 };
    expect(requireFailureStatus(await getHashtagEntries(reader())(unwritable))).toBe(400);
    const nobodys = { hashtag: '誰も書かない', page: 1, limit: 20 };
    expect(requireFailureStatus(await getHashtagEntries(reader())(nobodys))).toBe(404);
  });

  test('have an empty first page for a members-only entry, and none for a draft', async () => {
    const entryWith = async (hashtag: string, to: string) => {
      const [entry] = await platform.database.query<{ entry_id: number }>(
        `select entry_id from entries e where not exists (
           select 1 from entry_hashtags h where h.entry_id = e.entry_id and h.position > 90)
          order by entry_id limit 1`,
      );
      if (!entry) throw new Error('the demo has no entry');
      await change(entry.entry_id, to);
      await platform.database.query(
        'insert into entry_hashtags (entry_id, position, name) values ($1, 91, $2)',
        [entry.entry_id, hashtag],
      );
    };
    await entryWith('会員だけ', "visibility = 'public', publish_flg = 'amember'");
    await entryWith('下書きだけ', "visibility = 'draft'");
    const first = (hashtag: string) => getHashtagEntries(reader())({ hashtag, page: 1, limit: 20 });
    expect(unwrap(await first('会員だけ'))).toMatchObject({ entries: [], nextPage: null });
    expect(requireFailureStatus(await first('下書きだけ'))).toBe(404);
  });

  test.each([
    ["publish_flg = 'amember'", "publish_flg = 'open'"],
    ["visibility = 'draft'", "visibility = 'public'"],
    ["closed_flg = 'mon_ng'", "closed_flg = 'off'"],
  ])('omit an entry as soon as it is no longer open: %s', async (closed, open) => {
    const [newest] = unwrap(await tagged(1)).entries;
    await change(newest?.entryId, closed);
    const left = unwrap(await tagged(1)).entries;
    await change(newest?.entryId, open);
    expect(left.map(({ entryId }) => entryId)).not.toContain(newest?.entryId);
    expect(unwrap(await tagged(1)).entries[0]).toEqual(newest);
  });

  test('have an entry at the front whose publication date is moved to a later day', async () => {
    const { entries } = unwrap(await tagged(1));
    await change(entries[7]?.entryId, "published_at = '2026-11-02T00:00:00Z'");
    expect(unwrap(await tagged(1)).entries[0]?.entryId).toBe(entries[7]?.entryId);
  });
});

describe('rankings and lists of the site:', () => {
  test('rankings omit an entry that becomes members-only', async () => {
    const ranked = unwrap(await getEntryRanking(reader())({ limit: 20 }));
    expect(ranked.length).toBeGreaterThan(10);
    const [best] = ranked;
    await change(best?.entryId, "publish_flg = 'amember'");
    const left = unwrap(await getEntryRanking(reader())({ limit: 20 }));
    await change(best?.entryId, "publish_flg = 'open'");
    expect(left.map(({ entryId }) => entryId)).toEqual(expect.not.arrayContaining([best?.entryId]));
  });

  test('rankings of a genre contain only blogs of the genre', async () => {
    const genres = unwrap(await getGenres(reader())());
    expect(genres.length).toBeGreaterThan(5);
    const pages = await Promise.all(
      genres.map(async ({ code, name, hasBlogs }) => {
        const blogs = unwrap(await getBlogRanking(reader())({ limit: 20, genre: code }));
        const entries = unwrap(await getEntryRanking(reader())({ limit: 1, genre: code }));
        // if either list has rows, the page does not say that it is empty
        expect(hasBlogs).toBe(blogs.length + entries.length > 0);
        expect(new Set(blogs.map(({ genreName }) => genreName))).toEqual(
          new Set(blogs.length > 0 ? [name] : []),
        );
        return blogs;
      }),
    );
    expect(new Set(pages.map((blogs) => blogs.length > 0))).toEqual(new Set([true, false]));
  });

  test('new entries of a genre are those of its blogs, newest first', async () => {
    const blogs = unwrap(await getBlogRanking(reader())({ limit: 50, genre: 'actor' }));
    const entries = unwrap(await getNewEntries(reader())({ limit: 12, genre: 'actor' }));
    expect(entries.length).toBeGreaterThan(0);
    expect(isNewestFirst(entries)).toBe(true);
    const writers = new Set(blogs.map(({ amebaId }) => amebaId));
    expect(entries.filter(({ amebaId }) => !writers.has(amebaId))).toEqual([]);
  });

  test('every official category has its blogs in the order of its own ranking', async () => {
    const categories = unwrap(await getOfficialBlogs(reader())({ limit: 5 }));
    expect(categories.map(({ code }) => code)).toContain('travel');
    const actors = categories.find(({ code }) => code === 'actor');
    expect(actors?.blogs.map(({ amebaId }) => amebaId)).toContain('kanoya-mio');
    expect(actors?.blogs).toEqual(
      unwrap(await getBlogRanking(reader())({ limit: 5, official: 'actor' })),
    );
  });

  test('R3.7 official and top bloggers have their own rankings', async () => {
    const loadRankedIds = async (type: 'official' | 'top_blogger') =>
      unwrap(await getBlogRanking(reader())({ limit: 50, type })).map(({ amebaId }) => amebaId);
    const rows = await platform.database.query<{ ameba_id: string; is_official: boolean }>(
      `select ameba_id, official_upper_text is not null as is_official from blogs
        where official_upper_text is not null or is_royal_member`,
    );
    const of = (isOfficial: boolean) =>
      rows.filter((row) => row.is_official === isOfficial).map((row) => row.ameba_id);
    const [official, top] = [await loadRankedIds('official'), await loadRankedIds('top_blogger')];
    expect(official.length).toBeGreaterThan(0);
    expect(top.length).toBeGreaterThan(0);
    expect([official.toSorted(), top.toSorted()]).toEqual([
      of(true).toSorted(),
      of(false).toSorted(),
    ]);
    const all = unwrap(await getBlogRanking(reader())({ limit: 50 })).map(({ amebaId }) => amebaId);
    expect(all.filter((amebaId) => top.includes(amebaId))).toEqual(top);
    expect(all.filter((amebaId) => official.includes(amebaId))).toEqual(official);
  });

  test('rankings are empty for an unknown genre', async () => {
    expect(unwrap(await getBlogRanking(reader())({ genre: 'no-such' }))).toEqual([]);
    expect(unwrap(await getNewEntries(reader())({ genre: 'no-such' }))).toEqual([]);
  });
});

test('R3.3 an entry is marked as PR if it is a pick or if its owner sets the flag', async () => {
  const { entries } = unwrap(await tagged(1));
  const [picked, notified] = entries;
  const mark = (column: 'is_pick' | 'pr_flg', entry: NewEntry | undefined, isOn: boolean) =>
    platform.database.query(`update entries set ${column} = $1 where entry_id = $2`, [
      isOn,
      entry?.entryId ?? null,
    ]);
  await mark('is_pick', picked, true);
  await mark('pr_flg', notified, true);
  const marked = unwrap(await tagged(1)).entries.map(({ isPickPr }) => isPickPr);
  expect(marked.slice(0, 3)).toEqual([true, true, false]);
  await mark('is_pick', picked, false);
  await mark('pr_flg', notified, false);
});
