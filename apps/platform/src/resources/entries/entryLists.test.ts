import { getBlogAmemberEntries } from '@engawa/api-client/resources/entries/blogAmemberEntries.ts';
import { getBlogArchiveEntries } from '@engawa/api-client/resources/entries/blogArchiveEntries.ts';
import { getBlogArchives } from '@engawa/api-client/resources/blog/blogArchives.ts';
import { getBlogDayEntries } from '@engawa/api-client/resources/entries/blogDayEntries.ts';
import { getBlogEntries } from '@engawa/api-client/resources/entries/blogEntries.ts';
import { getBlogPopularEntries } from '@engawa/api-client/resources/entries/blogPopularEntries.ts';
import { getBlogThemeEntries } from '@engawa/api-client/resources/entries/blogThemeEntries.ts';
import { getBlogThemes } from '@engawa/api-client/resources/blog/blogThemes.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aPlatform, DEMO_NOW, type APlatform } from '../../testing/aPlatform.ts';

const DIARY = 'tsubame-kanamono';
const HOUSEHOLD = 'hidamari-yonin';
const EMPTY = 'hajimete-no-niwa';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const reader = () => aClient(platform.server).read;
const query = <Row>(sql: string, values: readonly (string | Date)[]) =>
  platform.database.query<Row>(sql, values);

type Id = { readonly entry_id: number };

/** Returns the ids of a blog's public entries, newest first. */
const idsWhere = async (amebaId: string, where: string): Promise<readonly number[]> => {
  const rows = await query<Id>(
    `select e.entry_id from entries e join blogs b on b.blog_id = e.blog_id
      where b.ameba_id = $1 and e.visibility = 'public' and e.published_at <= $2 and ${where}
      order by e.published_at desc, e.entry_id desc`,
    [amebaId, DEMO_NOW],
  );
  return rows.map((row) => row.entry_id);
};

describe('R2.2.7 the entries of a theme', () => {
  const loadThemes = async (amebaId: string) => unwrap(await getBlogThemes(reader())({ amebaId }));

  test('are exactly those of the theme, page by page, with their count', async () => {
    for (const theme of await loadThemes(DIARY)) {
      const { themeId } = theme;
      const ids: number[] = [];
      let maxPage = 1;
      for (let page = 1; page <= maxPage; page += 1) {
        const requested = { amebaId: DIARY, themeId, page };
        const found = unwrap(await getBlogThemeEntries(reader())(requested));
        expect(found.theme).toEqual(theme);
        expect(found.paging.totalCount).toBe(theme.entryCount);
        ({ maxPage } = found.paging);
        ids.push(...found.entries.map((entry) => entry.entryId));
      }
      expect(ids).toEqual(await idsWhere(DIARY, `e.theme_id = ${themeId}`));
    }
  });

  test('answer 404 for a theme of another blog and for an unknown number', async () => {
    const [foreign] = await loadThemes(HOUSEHOLD);
    for (const themeId of [foreign?.themeId ?? 0, 1, Number.MAX_SAFE_INTEGER]) {
      const requested = { amebaId: DIARY, themeId };
      expect(requireFailureStatus(await getBlogThemeEntries(reader())(requested))).toBe(404);
    }
  });

  test('are one empty page if the theme has none', async () => {
    const [theme] = await loadThemes(EMPTY);
    const requested = { amebaId: EMPTY, themeId: theme?.themeId ?? 0 };
    expect(unwrap(await getBlogThemeEntries(reader())(requested))).toMatchObject({
      entries: [],
      paging: { totalCount: 0, maxPage: 1 },
    });
  });
});

describe('R2.2.6 the entries of a month', () => {
  const toYearMonth = async (amebaId: string, yearMonth: string, more: object = {}) =>
    unwrap(await getBlogArchiveEntries(reader())({ amebaId, yearMonth, ...more }));

  test('are exactly those of the month, with links to the nearest months', async () => {
    const months = unwrap(await getBlogArchives(reader())({ amebaId: DIARY }));
    for (const [at, { yearMonth, entryCount }] of months.entries()) {
      const month = await toYearMonth(DIARY, yearMonth, { limit: 50 });
      expect(month).toMatchObject({
        period: yearMonth,
        previous: months[at + 1]?.yearMonth ?? null,
        next: months[at - 1]?.yearMonth ?? null,
        paging: { totalCount: entryCount },
      });
      expect(month.entries.map((entry) => entry.entryId)).toEqual(
        await idsWhere(DIARY, `tokyo_month(e.published_at) = '${yearMonth}'`),
      );
    }
  });

  test('include the last minute of the month in Tokyo time', async () => {
    const [{ published_at: publishedAt, entry_id: entryId } = { published_at: '', entry_id: 0 }] =
      await query<Id & { published_at: string }>(
        `select e.entry_id, to_char(e.published_at at time zone 'Asia/Tokyo', 'YYYYMM') as published_at
           from entries e where e.title like $1`,
        ['%一億画素%'],
      );
    const { entries } = await toYearMonth('tsuki--usagi', publishedAt);
    expect(entries[0]?.entryId).toBe(entryId);
    expect(entries[0]?.createdAt).toMatch(/T23:59/);
  });

  test('are an empty list if there are none, with links to the nearest months', async () => {
    const months = unwrap(await getBlogArchives(reader())({ amebaId: 'kanoya-mio' }));
    const written = months.map(({ yearMonth }) => yearMonth);
    expect(written).not.toContain('202001');
    expect(await toYearMonth('kanoya-mio', '202001')).toMatchObject({
      entries: [],
      previous: written.find((month) => month < '202001'),
      next: written.findLast((month) => month > '202001'),
      paging: { totalCount: 0, maxPage: 1 },
    });
    expect(await toYearMonth(EMPTY, '202001')).toMatchObject({ previous: null, next: null });
  });

  test.each(['20201', '202013', '2020011', 'abc'])(
    'are rejected for the month %s',
    async (yearMonth) => {
      const answer = await getBlogArchiveEntries(reader())({ amebaId: DIARY, yearMonth });
      expect(requireFailureStatus(answer)).toBe(400);
    },
  );
});

describe('the entries of a day', () => {
  test('are counted by day in Tokyo, with links to the nearest days', async () => {
    const days = await query<{ day: string; n: number }>(
      `select to_char(e.published_at at time zone 'Asia/Tokyo', 'YYYYMMDD') as day, count(*)::int as n
         from entries e join blogs b on b.blog_id = e.blog_id
        where b.ameba_id = $1 and e.visibility = 'public' and e.published_at <= $2
        group by 1 order by 1 desc`,
      [HOUSEHOLD, DEMO_NOW],
    );
    for (const [at, { day, n }] of days.entries()) {
      const requested = { amebaId: HOUSEHOLD, yearMonthDay: day };
      expect(unwrap(await getBlogDayEntries(reader())(requested))).toMatchObject({
        period: day,
        previous: days[at + 1]?.day ?? null,
        next: days[at - 1]?.day ?? null,
        paging: { totalCount: n },
      });
    }
  });

  test.each(['20260231', '20261301', '20250229', '2026111'])(
    'are rejected for the day %s',
    async (day) => {
      const answer = await getBlogDayEntries(reader())({ amebaId: DIARY, yearMonthDay: day });
      expect(requireFailureStatus(answer)).toBe(400);
    },
  );

  test('are returned for a leap day', async () => {
    const requested = { amebaId: DIARY, yearMonthDay: '20240229' };
    expect(unwrap(await getBlogDayEntries(reader())(requested)).entries).toEqual([]);
  });
});

describe('R2.2.3 members-only entries', () => {
  const loadTitles = async (amebaId: string) =>
    unwrap(await getBlogAmemberEntries(reader())({ amebaId, limit: 2 }));

  test('return their titles and nothing else', async () => {
    const { entries, paging } = await loadTitles(HOUSEHOLD);
    expect(paging).toMatchObject({ totalCount: 4, maxPage: 2 });
    expect(entries.map((entry) => entry.entryId)).toEqual(
      (await idsWhere(HOUSEHOLD, "e.publish_flg = 'amember'")).slice(0, 2),
    );
    for (const entry of entries)
      expect(entry).toMatchObject({
        publishFlg: 'amember',
        html: null,
        excerpt: '',
        image: null,
      });
    expect(entries.every(({ title }) => title !== '')).toBe(true);
  });

  test('are counted correctly after each change', async () => {
    const [newest] = await idsWhere(HOUSEHOLD, "e.publish_flg = 'amember'");
    const count = async () => (await loadTitles(HOUSEHOLD)).paging.totalCount;
    const set = async (change: string) =>
      query(`update entries set ${change} where entry_id = ${newest}`, []);
    await set("publish_flg = 'open'");
    expect(await count()).toBe(3);
    await set("publish_flg = 'amember', visibility = 'draft'");
    expect(await count()).toBe(3);
    await set("visibility = 'public'");
    expect(await count()).toBe(4);
    await set("published_at = published_at + interval '100 years'");
    expect(await count()).toBe(3);
    await set("published_at = published_at - interval '100 years'");
    expect(await count()).toBe(4);
  });

  test('of a blog without any are one empty page', async () => {
    expect(await loadTitles(DIARY)).toMatchObject({ entries: [], paging: { maxPage: 1 } });
  });
});

describe('popular entries', () => {
  type Scored = Id & { likes: number; comments: number; views: number; at: Date };

  test('are sorted by likes, comments, views and date among the newest', async () => {
    const recent = await query<Scored>(
      `select e.entry_id, e.published_at as at,
              (select count(*)::int from likes l where l.entry_id = e.entry_id) as likes,
              (select count(*)::int from comments c
                where c.entry_id = e.entry_id and c.is_public and c.created_at <= $2) as comments,
              (select coalesce(sum(v.view_count), 0)::int from page_views v
                where v.entry_id = e.entry_id and v.viewed_on > date '2026-10-22'
                  and v.viewed_on <= date '2026-11-21') as views
         from entries e join blogs b on b.blog_id = e.blog_id
        where b.ameba_id = $1 and e.visibility = 'public' and e.published_at <= $2
        order by e.published_at desc, e.entry_id desc limit 50`,
      [DIARY, DEMO_NOW],
    );
    const best = recent.toSorted(
      (a, b) =>
        b.likes - a.likes ||
        b.comments - a.comments ||
        b.views - a.views ||
        b.at.getTime() - a.at.getTime(),
    );
    const found = unwrap(await getBlogPopularEntries(reader())({ amebaId: DIARY, limit: 20 }));
    expect(found.map((entry) => entry.entryId)).toEqual(
      best.slice(0, 20).map((row) => row.entry_id),
    );
    expect(found.every((entry) => entry.html === null)).toBe(true);
  });

  test('are empty for an empty blog, and an unknown blog answers 404', async () => {
    expect(unwrap(await getBlogPopularEntries(reader())({ amebaId: EMPTY }))).toEqual([]);
    const noOne = await getBlogPopularEntries(reader())({ amebaId: 'unknown-writes-here' });
    expect(requireFailureStatus(noOne)).toBe(404);
  });
});

test('the list of a blog counts all of its entries', async () => {
  const { paging } = unwrap(await getBlogEntries(reader())({ amebaId: DIARY }));
  expect(paging.totalCount).toBe((await idsWhere(DIARY, 'true')).length);
});

describe('R4.13 filtered entries', () => {
  const PICTURED = `exists (select 1 from entry_images i
    where i.entry_id = e.entry_id and i.position = 1 and e.publish_flg = 'open')`;
  const IN_JUNE = "tokyo_month(e.published_at) = '202606'";

  test.each([
    ['a theme', { themeId: 1 } as const, (theme: number) => `e.theme_id = ${theme}`],
    ['a month', { period: '202606' }, () => IN_JUNE],
    ['a year', { period: '2026' }, () => "tokyo_month(e.published_at) like '2026%'"],
    ['images', { hasImage: true } as const, () => PICTURED],
    [
      'images of a month',
      { hasImage: true, period: '202606' } as const,
      () => `${PICTURED} and ${IN_JUNE}`,
    ],
    ['members-only access', { isAmember: true } as const, () => "e.publish_flg = 'amember'"],
    [
      'images of a theme and year',
      { themeId: 1, hasImage: true, period: '2026' } as const,
      (theme: number) =>
        `${PICTURED} and e.theme_id = ${theme} and tokyo_month(e.published_at) like '2026%'`,
    ],
    [
      'a theme and members-only access',
      { themeId: 1, isAmember: true } as const,
      (theme: number) => `e.theme_id = ${theme} and e.publish_flg = 'amember'`,
    ],
  ])('by %s are exactly those, and are counted', async (_by, requested, where) => {
    const themes = unwrap(await getBlogThemes(reader())({ amebaId: HOUSEHOLD }));
    const themeId = themes[0]?.themeId ?? 0;
    const refinement = 'themeId' in requested ? { ...requested, themeId } : requested;
    const found = unwrap(
      await getBlogEntries(reader())({ amebaId: HOUSEHOLD, limit: 50, refinement }),
    );
    const ids = await idsWhere(HOUSEHOLD, where(themeId));
    expect(found.entries.map(({ entryId }) => entryId)).toEqual(ids.slice(0, 50));
    expect(found.paging.totalCount).toBe(ids.length);
  });

  test('answer 404 for a theme of another blog, and 400 for an invalid period', async () => {
    const [foreign] = unwrap(await getBlogThemes(reader())({ amebaId: DIARY }));
    const fetchStatus = async (refinement: object) =>
      requireFailureStatus(await getBlogEntries(reader())({ amebaId: HOUSEHOLD, refinement }));
    expect(await fetchStatus({ themeId: foreign?.themeId })).toBe(404);
    expect(await fetchStatus({ period: '20261' })).toBe(400);
  });
});
