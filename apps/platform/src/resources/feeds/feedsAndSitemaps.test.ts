import { INTERNAL_READS_HEADER } from '@engawa/server-kit/secrets/internalReads.ts';
import { getBlogFeed } from '@engawa/api-client/resources/feeds/blogFeed.ts';
import { getSitemap } from '@engawa/api-client/resources/feeds/sitemap.ts';
import { getSitemapBlogs } from '@engawa/api-client/resources/feeds/sitemapBlogs.ts';
import { getSitemapEntries } from '@engawa/api-client/resources/feeds/sitemapEntries.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import {
  ADMIN_TOKEN,
  aPlatform,
  DEMO_NOW,
  HOST_HEADERS,
  type APlatform,
} from '../../testing/aPlatform.ts';

const amebaId = 'kanoya-mio';
const CHUNK = 50_000;

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

/** Reads as the host, the only caller that may read sitemaps. */
const reader = () => aClient(platform.server, HOST_HEADERS).read;
const loadFeed = async (limit = 20) => unwrap(await getBlogFeed(reader())({ amebaId, limit }));

const findNewestEntryId = async (blog: string) => {
  const [row] = await platform.database.query<{ entry_id: number }>(
    `select e.entry_id from entries e join blogs b on b.blog_id = e.blog_id
      where b.ameba_id = $1 and e.publish_flg = 'open' and e.visibility = 'public'
        and e.published_at <= $2 order by e.published_at desc, e.entry_id desc limit 1`,
    [blog, DEMO_NOW],
  );
  if (!row) throw new Error(`${blog} has no entry`);
  return row.entry_id;
};

/** Changes the entry while `look` runs. */
const whileEntryIs = async (entryId: number, change: string, look: () => Promise<void>) => {
  await platform.database.query(
    `create table saved_copy as select * from entries where entry_id = $1`,
    [entryId],
  );
  try {
    await platform.database.query(`update entries set ${change} where entry_id = $1`, [entryId]);
    await look();
  } finally {
    await platform.database.script(
      `update entries e set visibility = k.visibility, publish_flg = k.publish_flg,
         closed_flg = k.closed_flg, published_at = k.published_at from saved_copy k
        where k.entry_id = e.entry_id;
       drop table saved_copy;`,
    );
  }
};

const entriesOfAllSitemaps = async () => {
  const { entryChunks } = unwrap(await getSitemap(reader())());
  const sitemaps = await Promise.all(
    entryChunks.map(async ({ chunk }) => ({
      chunk,
      entries: unwrap(await getSitemapEntries(reader())({ chunk })),
    })),
  );
  return { entryChunks, sitemaps, entries: sitemaps.flatMap(({ entries }) => entries) };
};

test('a feed contains the newest entries, newest first', async () => {
  const feed = await loadFeed(3);
  expect(feed).toMatchObject({ amebaId, nickname: expect.any(String) });
  expect(feed.entries).toHaveLength(3);
  expect(feed.entries[0]?.entryId).toBe(await findNewestEntryId(amebaId));
  const times = feed.entries.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('a feed contains texts up to a size limit, and none if the blog hides them', async () => {
  const { database } = platform;
  const [first, second] = (await loadFeed()).entries;
  expect(first?.html).toContain('<');
  expect(first?.html).not.toMatch(/(?:src|href)="\/user_images/);
  const whole = 'update entries set entry_text = $2 where entry_id = $1 returning entry_text';
  const [{ entry_text: before } = { entry_text: '' }] = await database.query<{
    entry_text: string;
  }>('select entry_text from entries where entry_id = $1', [second?.entryId ?? 0]);
  const withoutTexts = (flags: string) =>
    database.query('update blogs set off_features = $2::text[] where ameba_id = $1', [
      amebaId,
      flags,
    ]);
  try {
    await database.query(whole, [second?.entryId ?? 0, `<p>${'あ'.repeat(180_000)}</p>`]);
    const texts = (await loadFeed()).entries.map(({ html }) => html);
    expect([texts[0], ...texts.slice(1).filter((html) => html !== null)]).toEqual([first?.html]);
    await withoutTexts('{entry_text}');
    expect((await loadFeed()).entries.every(({ html }) => html === null)).toBe(true);
  } finally {
    await withoutTexts('{}');
    await database.query(whole, [second?.entryId ?? 0, before]);
  }
});

test('the feed of an unknown blog answers 404', async () => {
  expect(requireFailureStatus(await getBlogFeed(reader())({ amebaId: 'unknown-here' }))).toBe(404);
});

test.each([
  ['members-only', "publish_flg = 'amember'"],
  ['closed', "closed_flg = 'mon_ng'"],
  ['a draft', "visibility = 'draft'"],
  ['private', "visibility = 'private'"],
  ['dated tomorrow', "published_at = timestamptz '2026-11-22 09:00:00+09'"],
])('an entry that is %s is in no feed and no sitemap', async (_name, change) => {
  const entryId = await findNewestEntryId(amebaId);
  const idsNow = async () => ({
    feed: (await loadFeed()).entries.map((entry) => entry.entryId),
    sitemap: (await entriesOfAllSitemaps()).entries.map((entry) => entry.entryId),
  });
  const before = await idsNow();
  expect(before.feed).toContain(entryId);
  expect(before.sitemap).toContain(entryId);
  await whileEntryIs(entryId, change, async () => {
    const { feed, sitemap } = await idsNow();
    expect(feed).not.toContain(entryId);
    expect(sitemap).toEqual(before.sitemap.filter((id) => id !== entryId));
  });
});

test('each open entry is in exactly one sitemap, that of the range of its id, with its last change', async () => {
  const { entryChunks, sitemaps, entries } = await entriesOfAllSitemaps();
  const [open] = await platform.database.query<{ count: number }>(
    `select count(*)::int as count from entries where visibility = 'public' and publish_flg = 'open'
       and closed_flg = 'off' and published_at <= $1`,
    [DEMO_NOW],
  );
  expect(entries).toHaveLength(open?.count ?? -1);
  expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(entries.length);
  for (const { chunk, entries: inOne } of sitemaps) {
    expect(inOne.every(({ entryId }) => Math.floor(entryId / CHUNK) === chunk)).toBe(true);
    const newest = inOne
      .map(({ editedAt }) => editedAt)
      .toSorted()
      .at(-1);
    expect(entryChunks.find((one) => one.chunk === chunk)?.editedAt).toBe(newest);
  }
});

test('the sitemap index omits an empty range, and includes a distant one', async () => {
  const before = unwrap(await getSitemap(reader())()).entryChunks;
  const far = 13_000_000_000;
  await platform.database.query(
    `insert into entries (entry_id, blog_id, theme_id, title, entry_text, entry_text_original, excerpt,
                          published_at, created_at, updated_at, last_edited_at)
     overriding system value
     select $1, blog_id, theme_id, 'far', '', '', '', published_at, created_at, updated_at, last_edited_at
       from entries where entry_id = $2`,
    [far, await findNewestEntryId(amebaId)],
  );
  try {
    const chunks = unwrap(await getSitemap(reader())()).entryChunks.map(({ chunk }) => chunk);
    expect(chunks).toEqual([...before.map(({ chunk }) => chunk), far / CHUNK]);
    const found = unwrap(await getSitemapEntries(reader())({ chunk: far / CHUNK }));
    expect(found).toMatchObject([{ entryId: far, amebaId }]);
    expect(unwrap(await getSitemapEntries(reader())({ chunk: far / CHUNK - 1 }))).toEqual([]);
  } finally {
    await platform.database.query('delete from entries where entry_id = $1', [far]);
  }
});

test('the sitemap of blogs contains the time of their newest entry', async () => {
  const { blogChunks } = unwrap(await getSitemap(reader())());
  expect(blogChunks).toHaveLength(1);
  const blogs = unwrap(await getSitemapBlogs(reader())({ chunk: blogChunks[0] ?? -1 }));
  const [entry] = (await loadFeed(1)).entries;
  expect(blogs).toContainEqual({ amebaId, newestEntryAt: entry?.createdAt });
});

test('BR18 the sitemap index omits sitemaps of blogs without an open entry', async () => {
  const { database } = platform;
  const before = unwrap(await getSitemap(reader())()).blogChunks;
  // each blog alone in its range
  await database.script(`
    insert into members (ameba_id, nickname) values ('empty-blog', '空'), ('far-blog', '遠');
    insert into blogs (blog_id, member_id, ameba_id, title, created_at)
    select 13000000000 + row_number() over (order by ameba_id) * 50000, member_id, ameba_id, ameba_id, now()
      from members where ameba_id in ('empty-blog', 'far-blog')`);
  const chunks = async () => unwrap(await getSitemap(reader())()).blogChunks;
  try {
    expect(await chunks()).toEqual(before);
    await database.script(`
      insert into themes (theme_id, blog_id, position, name)
      select 99, blog_id, 0, '空' from blogs where ameba_id = 'far-blog';
      insert into entries (blog_id, theme_id, title, entry_text, entry_text_original, excerpt,
                           published_at, created_at, updated_at, last_edited_at)
      select blog_id, 99, '遠', '', '', '', '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01'
        from blogs where ameba_id = 'far-blog'`);
    expect(await chunks()).toEqual([...before, 13_000_100_000 / CHUNK]);
  } finally {
    await database.script(`
      delete from entries where theme_id = 99;
      delete from blogs where ameba_id in ('empty-blog', 'far-blog');
      delete from members where ameba_id in ('empty-blog', 'far-blog')`);
  }
});

test.each([Number.MAX_SAFE_INTEGER, 99_999_999_999])(
  'sitemap %d is empty or not found',
  async (chunk) => {
    const answers = [
      await getSitemapEntries(reader())({ chunk }),
      await getSitemapBlogs(reader())({ chunk }),
    ];
    for (const answer of answers) {
      expect(answer.ok ? answer.value.length : requireFailureStatus(answer)).toBe(
        chunk === Number.MAX_SAFE_INTEGER ? 404 : 0,
      );
    }
  },
);

test.each([
  'sitemap',
  'sitemapBlogs;chunk=0',
  'sitemapEntries;chunk=0',
  'customDomain;host=a.example',
])('the read %s is only for the host, and answers 403 to others', async (path) => {
  const ask = async (headers: Record<string, string>) =>
    (await platform.server.inject({ url: `/_api/${path}`, headers })).statusCode;
  expect(await ask({})).toBe(403);
  expect(await ask({ [INTERNAL_READS_HEADER]: ADMIN_TOKEN })).toBe(403);
  expect(await ask(HOST_HEADERS)).not.toBe(403);
});
