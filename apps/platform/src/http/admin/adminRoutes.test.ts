import { getBlogArchives } from '@engawa/api-client/resources/blog/blogArchives.ts';
import { getBlogCalendar } from '@engawa/api-client/resources/blog/blogCalendars.ts';
import { getBlogComments } from '@engawa/api-client/resources/comments/blogComments.ts';
import { getBlogEntries } from '@engawa/api-client/resources/entries/blogEntries.ts';
import { getBlogger } from '@engawa/api-client/resources/blog/blogger.ts';
import { getEntryImage } from '@engawa/api-client/resources/media/entryImage.ts';
import { getPcSkin } from '@engawa/api-client/resources/blog/pcSkin.ts';
import type { ImportPost } from '../../domain/imports/importPost.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { anImportComment, anImportPost } from '../../testing/anImportPost.ts';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { asAdmin } from '../../testing/asAdmin.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'none' });
});
afterAll(async () => platform.close());

const reader = () => aClient(platform.server).read;
const createBlog = async (amebaId: string) =>
  asAdmin(platform, 'blogs', { amebaId, title: `${amebaId}のブログ`, template: 'old' });
const importInto = async (amebaId: string, posts: readonly unknown[]) =>
  asAdmin(platform, 'import', { amebaId, source: 'old.example', posts });
const loadEntries = async (amebaId: string) =>
  unwrap(await getBlogEntries(reader())({ amebaId, limit: 50, isNeedDetailText: true })).entries;
const outcomes = (...names: string[]) => ({
  status: 200,
  body: expect.objectContaining({
    results: names.map((outcome) => expect.objectContaining({ outcome })),
  }),
});

test.each(['blogs', 'import'])('/_admin/%s answers 401 without the token', async (path) => {
  const ask = async (headers: Record<string, string>) =>
    (await platform.server.inject({ method: 'POST', url: `/_admin/${path}`, headers, payload: {} }))
      .statusCode;
  expect(await ask({})).toBe(401);
  expect(await ask({ authorization: 'Bearer wrong' })).toBe(401);
});

describe('a new blog', () => {
  test('is available at once and empty; creating it again changes nothing', async () => {
    const created = await createBlog('new-blog');
    expect(created.status).toBe(201);
    const again = await asAdmin(platform, 'blogs', { amebaId: 'new-blog', title: 'ほかの名' });
    expect(again.status).toBe(200);
    const blogger = unwrap(await getBlogger(reader())({ amebaId: 'new-blog' }));
    expect(blogger.blog).toMatchObject({ name: 'new-blogのブログ', entryCount: 0 });
    expect(unwrap(await getPcSkin(reader())({ amebaId: 'new-blog' })).template).toBe('old');
    expect(platform.purged).toEqual(['blog:new-blog', 'site']);
  });

  test.each(['ab', 'UPPER', 'ranking', '-x-'])('cannot be called %s', async (amebaId) => {
    expect((await createBlog(amebaId)).status).toBe(400);
  });
});

describe('an import', () => {
  test('stores entries with theme, hashtags, images and comment threads', async () => {
    await createBlog('whole');
    const post = anImportPost({
      themeName: '旅',
      hashtags: ['海', '夏', '海'],
      images: [{ url: 'https://old.example/a.jpg', width: 640, height: 480, alt: '海' }],
      comments: [
        anImportComment({ guid: 'c3', parentGuid: 'c2', text: '孫' }),
        anImportComment({ guid: 'c1', text: '一行目\n二行目 <b>' }),
        anImportComment({ guid: 'c2', parentGuid: 'c1', text: '子' }),
        anImportComment({ guid: 'c4', parentGuid: 'gone', text: '親なし' }),
      ],
    });
    expect(await importInto('whole', [post])).toEqual(outcomes('created'));
    const [entry] = await loadEntries('whole');
    expect(entry).toMatchObject({
      title: 'はじめての記事',
      html: '<p>本文です。</p>',
      excerpt: '本文です。',
      createdAt: '2026-03-01T12:00:00.000+09:00',
      theme: { name: '旅' },
      hashtags: ['海', '夏'],
      // pages load only images of the platform
      image: {
        url: expect.stringMatching(/^https:\/\/platform\.example\/foreign_images\/[\w-]+\/[\w-]+$/),
        width: 640,
        height: 480,
      },
    });
    const { comments } = unwrap(
      await getBlogComments(reader())({ amebaId: 'whole', entryId: entry?.entryId ?? 0 }),
    );
    expect(
      Object.fromEntries(comments.map((comment) => [comment.text, comment.replyCount])),
    ).toEqual({ '一行目\n二行目 <b>': 2, 子: 0, 孫: 0, 親なし: 0 });
  });

  test('that is run again inserts nothing twice and updates changed entries', async () => {
    await createBlog('again');
    const posts = [1, 2, 3].map((n) =>
      anImportPost({ guid: `g${n}`, title: `${n}`, comments: [anImportComment()] }),
    );
    await importInto('again', posts);
    const before = await loadEntries('again');
    expect(await importInto('again', posts)).toEqual(
      outcomes('unchanged', 'unchanged', 'unchanged'),
    );
    expect(await loadEntries('again')).toEqual(before);
    const [first, ...rest] = posts;
    const edited = { ...first, title: '直しました', comments: [anImportComment({ text: '訂正' })] };
    expect(await importInto('again', [edited, ...rest])).toEqual(
      outcomes('updated', 'unchanged', 'unchanged'),
    );
    const after = await loadEntries('again');
    expect(after.map(({ entryId }) => entryId)).toEqual(before.map(({ entryId }) => entryId));
    const changed = after.find((entry) => entry.title === '直しました');
    const { comments } = unwrap(
      await getBlogComments(reader())({ amebaId: 'again', entryId: changed?.entryId ?? 0 }),
    );
    expect(comments.map(({ text }) => text)).toEqual(['訂正']);
  });

  test.each(['hidden', 'draft'])(
    'R1.6 that is run again retains the visibility %s and the pr flag',
    async (visibility) => {
      const amebaId = `stored-${visibility}`;
      await createBlog(amebaId);
      await importInto(amebaId, [anImportPost()]);
      const { database } = platform;
      const ofBlog = 'blog_id = (select blog_id from blogs where ameba_id = $1)';
      await database.query(`update entries set visibility = $2, pr_flg = true where ${ofBlog}`, [
        amebaId,
        visibility,
      ]);
      expect(await importInto(amebaId, [anImportPost({ title: '直しました' })])).toEqual(
        outcomes('updated'),
      );
      expect(
        await database.query(`select visibility, pr_flg, title from entries where ${ofBlog}`, [
          amebaId,
        ]),
      ).toEqual([{ visibility, pr_flg: true, title: '直しました' }]);
    },
  );

  test('stores an entry with the same guid from another source as another entry', async () => {
    await createBlog('sources');
    const ask = async (source: string) =>
      asAdmin(platform, 'import', { amebaId: 'sources', source, posts: [anImportPost()] });
    await ask('one.example');
    expect(await ask('two.example')).toEqual(outcomes('created'));
    expect(await loadEntries('sources')).toHaveLength(2);
  });

  test('retains the id of an image when the text is edited', async () => {
    await createBlog('pictures');
    const images = ['a', 'b'].map((name) => ({
      url: `https://old.example/${name}.jpg`,
      width: 100,
      height: 100,
      alt: name,
    }));
    const ids = async () =>
      platform.database.query(
        `select i.image_id, i.alt from entry_images i join entries e using (entry_id)
           join blogs b on b.blog_id = e.blog_id where b.ameba_id = 'pictures' order by i.position`,
      );
    await importInto('pictures', [anImportPost({ images })]);
    const before = await ids();
    await importInto('pictures', [anImportPost({ images: images.slice(0, 1), title: '短く' })]);
    expect(await ids()).toEqual(before.slice(0, 1));
  });

  test('reports a post that cannot be stored with its reason, and stores nothing of it', async () => {
    await createBlog('broken');
    const bad: ImportPost = anImportPost({ guid: 'bad', title: '\u0000' });
    const shapeless = { ...anImportPost({ guid: 'shapeless' }), publishedAt: 'yesterday' };
    const answer = await importInto('broken', [anImportPost(), bad, shapeless, 5]);
    expect(answer).toEqual(outcomes('created', 'failed', 'failed', 'failed'));
    expect(answer.body).toMatchObject({
      results: [
        { reason: null },
        { guid: 'bad', entryId: null, reason: expect.stringMatching(/./) },
        { guid: 'shapeless', reason: expect.stringContaining('publishedAt') },
        { guid: '' },
      ],
    });
    expect(await loadEntries('broken')).toHaveLength(1);
  });

  test('answers 404 for an unknown blog', async () => {
    expect((await importInto('missing', [anImportPost()])).status).toBe(404);
  });

  test('purges the pages that it changes', async () => {
    await createBlog('purging');
    platform.purged.length = 0;
    await importInto('purging', [anImportPost()]);
    const [entry] = await loadEntries('purging');
    expect(platform.purged).toEqual(['blog:purging', 'site', `entry:${entry?.entryId}`]);
    await importInto('purging', [anImportPost()]);
    expect(platform.purged).toHaveLength(3);
    // the update may have withdrawn the entry
    await importInto('purging', [anImportPost({ publishFlg: 'amember' })]);
    expect(platform.purged.slice(3)).toContain(`card:${entry?.entryId}`);
  });
});

describe('months and days in Tokyo time:', () => {
  beforeAll(async () => {
    await createBlog('edges');
    const times = [
      '2026-01-31T14:59:59.000Z', // the last second of January in Tokyo
      '2026-01-31T15:00:00.000Z', // the first of February in Tokyo
      '2026-02-28T14:59:00.000Z',
      '2026-02-28T14:59:30.000Z',
      '2026-11-21T00:00:01.000Z', // a second after now
    ];
    await importInto(
      'edges',
      times.map((publishedAt, n) => anImportPost({ guid: `${n}`, title: `${n}`, publishedAt })),
    );
  });

  test('an entry counts in its Tokyo month, a future entry in none', async () => {
    expect(unwrap(await getBlogArchives(reader())({ amebaId: 'edges' }))).toEqual([
      { yearMonth: '202602', entryCount: 3 },
      { yearMonth: '202601', entryCount: 1 },
    ]);
    expect((await loadEntries('edges')).map(({ title }) => title)).toEqual(['3', '2', '1', '0']);
  });

  test('the calendar returns the newest month and the adjacent months with entries', async () => {
    const entries = await loadEntries('edges');
    const newest = unwrap(await getBlogCalendar(reader())({ amebaId: 'edges' }));
    expect(newest).toMatchObject({
      yearMonth: '202602',
      yearText: '2026年',
      monthText: '2月',
      previousYearMonth: '202601',
      nextYearMonth: null,
      days: [
        { day: 1, count: 1 },
        { day: 28, count: 2, entryId: entries[0]?.entryId },
      ],
    });
    const between = { amebaId: 'edges', yearMonth: '202512' };
    expect(unwrap(await getBlogCalendar(reader())(between))).toMatchObject({
      days: [],
      previousYearMonth: null,
      nextYearMonth: '202601',
    });
  });

  test('R5.2 an invalid month is rejected', async () => {
    const ask = async (yearMonth: string) =>
      requireFailureStatus(await getBlogCalendar(reader())({ amebaId: 'edges', yearMonth }));
    expect(await ask('202613')).toBe(400);
    expect(await ask('000000')).toBe(400);
  });
});

test('a members-only entry has neither text nor images', async () => {
  await createBlog('closed');
  const images = [{ url: 'https://old.example/a.jpg', width: 10, height: 10, alt: '' }];
  await importInto('closed', [anImportPost({ publishFlg: 'amember', images })]);
  const [entry] = await loadEntries('closed');
  expect(entry).toMatchObject({ html: null, excerpt: '', image: null });
  const [image] = await platform.database.query<{ image_id: number }>(
    'select image_id from entry_images where entry_id = $1',
    [entry?.entryId ?? 0],
  );
  const named = { amebaId: 'closed', entryId: entry?.entryId ?? 0, imageId: image?.image_id ?? 0 };
  expect(image).toBeDefined();
  expect(requireFailureStatus(await getEntryImage(reader())(named))).toBe(404);
});

test('writes release actions to the audit log, and rejects other actions', async () => {
  const act = { act: 'release.promoted', subject: 'entry@1.2.3' };
  expect((await asAdmin(platform, 'audit', act)).status).toBe(200);
  const rows = await platform.database.query(
    "select actor, act, subject from audit_log where act like 'release.%'",
  );
  expect(rows).toEqual([{ actor: 'admin', ...act }]);
  const other = { act: 'account.signed-in', subject: 'somebody' };
  expect((await asAdmin(platform, 'audit', other)).status).toBe(400);
});

test('an operator purges pages, with an audit row; invalid orders are rejected', async () => {
  platform.purged.length = 0;
  const order = { tags: ['blog:kanoya-mio', 'site'], kind: 'soft' };
  expect((await asAdmin(platform, 'purge', order)).status).toBe(200);
  expect(platform.purged).toEqual(order.tags);
  const rows = await platform.database.query(
    "select actor, subject from audit_log where act = 'pages.purged'",
  );
  expect(rows).toEqual([{ actor: 'admin', subject: 'blog:kanoya-mio site' }]);
  for (const wrong of [{}, { tags: [] }, { tags: [''] }, { tags: ['a'], kind: 'gentle' }])
    expect((await asAdmin(platform, 'purge', wrong)).status).toBe(400);
});
