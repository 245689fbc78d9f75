import type { EntryImage } from '@engawa/api-client/model/entryImage.ts';
import { getBlogVideos } from '@engawa/api-client/resources/media/blogVideos.ts';
import { getEntryVideos } from '@engawa/api-client/resources/media/entryVideos.ts';
import { getImageArchive } from '@engawa/api-client/resources/media/imageArchive.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';

const amebaId = 'tsuki--usagi';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const reader = () => aClient(platform.server).read;
const toIds = (images: readonly EntryImage[]) => images.map(({ imageId }) => imageId);

/** Returns the expected archive, without its index and counts. */
const visibleImages = (blog: string, yearMonth = '') =>
  platform.database.query<{ image_id: number; month: string }>(
    `select i.image_id, to_char(e.published_at at time zone 'Asia/Tokyo', 'YYYYMM') as month
       from entry_images i join entries e on e.entry_id = i.entry_id
       join blogs b on b.blog_id = e.blog_id
      where b.ameba_id = $1 and e.visibility = 'public' and e.publish_flg = 'open'
        and e.published_at <= '2026-11-21T00:00:00Z'
        and to_char(e.published_at at time zone 'Asia/Tokyo', 'YYYYMM') like $2 || '%'
      order by e.published_at desc, e.entry_id desc, i.position`,
    [blog, yearMonth],
  );

describe('R3.19 the image archive', () => {
  test('contains every public image, newest entry first', async () => {
    const page = unwrap(await getImageArchive(reader())({ amebaId, limit: 50 }));
    const rows = await visibleImages(amebaId);
    expect(rows.length).toBeGreaterThan(20);
    expect(toIds(page.images)).toEqual(rows.map((row) => row.image_id));
    expect(page.paging.totalCount).toBe(rows.length);
    expect(page.images[0]?.pageUrl).toBe(
      `/${amebaId}/image-${page.images[0]?.entryId}-${page.images[0]?.imageId}.html`,
    );
  });

  test('counts images by month in Tokyo, with the adjacent months', async () => {
    const all = unwrap(await getImageArchive(reader())({ amebaId }));
    const rows = await visibleImages(amebaId);
    const months = [...new Set(rows.map((row) => row.month))];
    expect(all.months).toEqual(
      months.map((yearMonth) => ({
        yearMonth,
        imageCount: rows.filter((row) => row.month === yearMonth).length,
      })),
    );
    expect(all).toMatchObject({ yearMonth: null, previousYearMonth: null, nextYearMonth: null });
    const [, second = ''] = months;
    const page = unwrap(await getImageArchive(reader())({ amebaId, yearMonth: second }));
    expect(toIds(page.images)).toEqual(
      (await visibleImages(amebaId, second)).map((row) => row.image_id),
    );
    expect(page).toMatchObject({
      yearMonth: second,
      nextYearMonth: months[0],
      previousYearMonth: months[2],
    });
  });

  test('is empty for a month without images, between the adjacent months', async () => {
    const { months } = unwrap(await getImageArchive(reader())({ amebaId }));
    const empty = unwrap(await getImageArchive(reader())({ amebaId, yearMonth: '199901' }));
    expect(empty).toMatchObject({
      images: [],
      paging: { totalCount: 0, maxPage: 1 },
      previousYearMonth: null,
      nextYearMonth: months.at(-1)?.yearMonth,
    });
  });

  test('is empty for a blog without images, and 404 for an unknown blog', async () => {
    const none = unwrap(await getImageArchive(reader())({ amebaId: 'hajimete-no-niwa' }));
    expect(none).toMatchObject({ images: [], months: [], firstEntryId: null });
    expect(requireFailureStatus(await getImageArchive(reader())({ amebaId: 'unknown-here' }))).toBe(
      404,
    );
    expect(
      requireFailureStatus(await getImageArchive(reader())({ amebaId, yearMonth: '202613' })),
    ).toBe(400);
  });
});

describe('the image counts of a blog are correct for an entry', () => {
  const monthsNow = async () =>
    Object.fromEntries(
      unwrap(await getImageArchive(reader())({ amebaId: 'nekoto-rougan' })).months.map((one) => [
        one.yearMonth,
        one.imageCount,
      ]),
    );
  const newest = () =>
    platform.database.query<{ entry_id: number }>(
      `select e.entry_id from entries e join blogs b on b.blog_id = e.blog_id
        where b.ameba_id = 'nekoto-rougan' order by e.published_at desc limit 1`,
    );

  test('that is closed, moved to another month or to the future, or deleted', async () => {
    const [entry] = await newest();
    const id = entry?.entry_id ?? 0;
    const before = await monthsNow();
    const [month = ''] = Object.keys(before).toSorted().toReversed();
    const change = (set: string) =>
      platform.database.query(`update entries set ${set} where entry_id = $1`, [id]);

    await change(`publish_flg = 'amember'`);
    expect((await monthsNow())[month] ?? 0).toBe((before[month] ?? 0) - 1);
    await change(`publish_flg = 'open'`);
    expect(await monthsNow()).toEqual(before);
    await change(`published_at = '2018-03-31T15:00:00Z'`);
    expect(await monthsNow()).toMatchObject({ '201804': 1 });
    await change(`published_at = '2027-01-01T00:00:00Z'`);
    expect(await monthsNow()).not.toHaveProperty('202701');
    await platform.database.query('delete from entries where entry_id = $1', [id]);
    const [counted] = await platform.database.query<{ n: number }>(
      `select coalesce(sum(n.image_count), 0)::int as n from media_counts n
         join blogs b on b.blog_id = n.blog_id where b.ameba_id = 'nekoto-rougan'`,
    );
    expect(counted?.n).toBe((await visibleImages('nekoto-rougan')).length);
  });
});

describe('R3.18 videos', () => {
  const withFilms = 'tabi-tetsu-camera';

  test('of a blog are newest first, page by page', async () => {
    const all = unwrap(await getBlogVideos(reader())({ amebaId: withFilms }));
    expect(all.paging).toMatchObject({ totalCount: 3, maxPage: 1 });
    const times = all.videos.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const second = unwrap(await getBlogVideos(reader())({ amebaId: withFilms, limit: 2, page: 2 }));
    expect(second.videos).toEqual(all.videos.slice(2));
    expect(second.paging).toMatchObject({ currentPage: 2, prevPage: 1, nextPage: null });
    const past = unwrap(await getBlogVideos(reader())({ amebaId: withFilms, limit: 2, page: 3 }));
    expect(past.videos).toEqual([]);
  });

  test('of a blog without any are an empty list', async () => {
    const none = unwrap(await getBlogVideos(reader())({ amebaId: 'hajimete-no-niwa' }));
    expect(none).toMatchObject({ videos: [], paging: { totalCount: 0, maxPage: 1 } });
  });

  test('of an entry have their poster, position and address', async () => {
    const [film] = unwrap(await getBlogVideos(reader())({ amebaId: withFilms })).videos;
    if (!film) throw new Error('the demo has no film');
    const { entryId } = film;
    const { videos } = unwrap(await getEntryVideos(reader())({ amebaId: withFilms, entryId }));
    expect(videos).toEqual([film]);
    expect(film).toMatchObject({ positionInEntry: 1, totalInEntry: 1, poster: { width: 1280 } });
    expect(film.url).toMatch(/^https:\/\/platform\.example\/user_videos\/.*\.mp4$/);
  });

  test('have their captions', async () => {
    const { videos } = unwrap(await getBlogVideos(reader())({ amebaId: 'nekoto-rougan' }));
    const captioned = videos.filter(({ tracks }) => tracks.length > 0);
    expect(captioned.map(({ tracks }) => tracks)).toEqual([
      [
        {
          kind: 'captions',
          language: 'ja',
          label: '日本語',
          url: captioned[0]?.url.replace(/\.mp4$/, '-ja.vtt'),
        },
      ],
    ]);
  });

  test('answer 404 for an entry that has no video, belongs to another blog or is members-only', async () => {
    const find = async (entryId: number, blog = withFilms) =>
      requireFailureStatus(await getEntryVideos(reader())({ amebaId: blog, entryId }));
    const [film] = unwrap(await getBlogVideos(reader())({ amebaId: withFilms })).videos;
    const entryId = film?.entryId ?? 0;
    expect(await find(1)).toBe(404);
    expect(await find(entryId, amebaId)).toBe(404);
    const close = (flag: string) =>
      platform.database.query('update entries set publish_flg = $2 where entry_id = $1', [
        entryId,
        flag,
      ]);
    await close('amember');
    expect(await find(entryId)).toBe(404);
    expect(unwrap(await getBlogVideos(reader())({ amebaId: withFilms })).paging.totalCount).toBe(2);
    await close('open');
  });
});
