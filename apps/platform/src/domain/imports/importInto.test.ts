import { getBlogArchives } from '@engawa/api-client/resources/blog/blogArchives.ts';
import { getBlogCalendar } from '@engawa/api-client/resources/blog/blogCalendars.ts';
import { getBlogArchiveEntries } from '@engawa/api-client/resources/entries/blogArchiveEntries.ts';
import { getBlogDayEntries } from '@engawa/api-client/resources/entries/blogDayEntries.ts';
import { getBlogFeed } from '@engawa/api-client/resources/feeds/blogFeed.ts';
import { aClient, unwrap } from '../../testing/aClient.ts';
import { anImportComment, anImportPost } from '../../testing/anImportPost.ts';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { asAdmin } from '../../testing/asAdmin.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'none' });
});
afterAll(async () => platform.close());

const importInto = async (amebaId: string, posts: readonly unknown[], title?: string) =>
  asAdmin(platform, 'import', { amebaId, source: 'old.example', posts, ...(title && { title }) });
const findBlogs = (amebaId: string) =>
  platform.database.query('select title from blogs where ameba_id = $1', [amebaId]);
const findMembers = (amebaId: string) =>
  platform.database.query('select nickname from members where ameba_id = $1', [amebaId]);

describe('an import with a title', () => {
  const bad = anImportPost({ guid: 'bad', title: '題\u0008' });

  test('creates the blog with the first entry that is stored', async () => {
    const { body } = await importInto('first-entry', [bad, anImportPost(), bad], '町かど日記');
    expect(body).toMatchObject({
      isNewBlog: true,
      database: expect.stringMatching(/./),
      results: [{ outcome: 'failed' }, { outcome: 'created' }, { outcome: 'failed' }],
    });
    expect(await findBlogs('first-entry')).toEqual([{ title: '町かど日記' }]);
    const again = await importInto('first-entry', [anImportPost()], 'ほかの名');
    expect(again.body).toMatchObject({ isNewBlog: false, results: [{ outcome: 'unchanged' }] });
  });

  test('creates neither blog nor member if no entry can be stored', async () => {
    const { body } = await importInto('no-entry', [bad], '町かど日記');
    expect(body).toMatchObject({ isNewBlog: false, results: [{ outcome: 'failed' }] });
    expect([await findBlogs('no-entry'), await findMembers('no-entry')]).toEqual([[], []]);
  });
});

describe('characters that no page can contain:', () => {
  test('the title of a blog with them is rejected', async () => {
    expect((await importInto('bad-title', [anImportPost()], '題\u001B')).status).toBe(400);
  });

  test.each([
    ['title', { title: 'a\u0008' }],
    ['html', { html: '<p>\u001B</p>' }],
    ['originalHtml', { originalHtml: '\u0007' }],
    ['themeName', { themeName: '\u0085' }],
    ['hashtags.0', { hashtags: ['\uFFFE'] }],
    ['comments.0.text', { comments: [anImportComment({ text: '\u007F' })] }],
    ['comments.0.authorName', { comments: [anImportComment({ authorName: '\u0000' })] }],
  ])('a post with them in the field %s is rejected', async (field, given) => {
    const { body } = await importInto('characters', [anImportPost(given)], '題');
    expect(body).toMatchObject({
      results: [{ outcome: 'failed', reason: expect.stringContaining(`${field}: `) }],
    });
  });

  test('tabs, line ends, emoji and letters of any script are not among them', async () => {
    const post = anImportPost({ title: 'a\tb', html: '<p>\n😀𠮷\u00A0é\u3099</p>' });
    const { body } = await importInto('characters', [post], '題');
    expect(body).toMatchObject({ results: [{ outcome: 'created' }] });
  });
});

test('an entry without a date is a draft, and importing it again changes nothing', async () => {
  const post = anImportPost({
    publishedAt: null,
    updatedAt: null,
    comments: [anImportComment({ publishedAt: null })],
  });
  const { body } = await importInto('no-date', [post], '題');
  expect(body).toMatchObject({ results: [{ outcome: 'created', comments: 1 }] });
  const rows = await platform.database.query(
    `select e.visibility from entries e join blogs b on b.blog_id = e.blog_id where b.ameba_id = 'no-date'`,
  );
  expect(rows).toEqual([{ visibility: 'draft' }]);
  const again = await importInto('no-date', [post], '題');
  expect(again.body).toMatchObject({ results: [{ outcome: 'unchanged' }] });
});

describe('entries before 1970', () => {
  const amebaId = 'long-ago';
  const reader = () => aClient(platform.server).read;
  const dated = (publishedAt: string) =>
    anImportPost({ guid: publishedAt, title: publishedAt, publishedAt, updatedAt: publishedAt });

  beforeAll(async () => {
    const dates = [
      '1000-01-01T00:00:00.000Z',
      '1868-10-22T15:00:00.000Z',
      // Tokyo had daylight saving time in 1950, which the other dates of the product ignore
      '1950-06-30T14:30:00.000Z',
      '1964-10-10T05:00:00.000Z',
      '1969-12-31T23:59:59.000Z',
    ];
    const { body } = await importInto(amebaId, dates.map(dated), '昔');
    expect(body).toMatchObject({ results: dates.map(() => ({ outcome: 'created' })) });
  });

  test('are in the archive of their months', async () => {
    const archives = unwrap(await getBlogArchives(reader())({ amebaId }));
    expect(JSON.stringify(archives)).toMatch(/"197001".*"196410".*"195006".*"186810".*"100001"/);
    const month = await getBlogArchiveEntries(reader())({
      amebaId,
      yearMonth: '196410',
      limit: 20,
    });
    expect(unwrap(month).entries).toMatchObject([{ title: '1964-10-10T05:00:00.000Z' }]);
  });

  test.each([
    ['19641010', '1964-10-10T05:00:00.000Z'],
    ['19700101', '1969-12-31T23:59:59.000Z'],
    ['19500630', '1950-06-30T14:30:00.000Z'],
    ['18681023', '1868-10-22T15:00:00.000Z'],
  ])('are on the page of their day, %s', async (yearMonthDay, title) => {
    const day = await getBlogDayEntries(reader())({ amebaId, yearMonthDay, limit: 20 });
    expect(unwrap(day).entries).toMatchObject([{ title }]);
    const calendar = unwrap(
      await getBlogCalendar(reader())({ amebaId, yearMonth: yearMonthDay.slice(0, 6) }),
    );
    expect(JSON.stringify(calendar)).toContain(`"day":${Number(yearMonthDay.slice(6))},`);
  });

  test('are in the feed with their dates', async () => {
    const feed = unwrap(await getBlogFeed(reader())({ amebaId, limit: 20 }));
    expect(feed.entries.map(({ createdAt }) => Date.parse(createdAt))).toContain(
      Date.UTC(1964, 9, 10, 5),
    );
  });
});
