import { getFollowFeed } from '@engawa/api-client/resources/member/followFeed.ts';
import { getFollowFeedUpdates } from '@engawa/api-client/resources/member/followFeedUpdates.ts';
import { addBlock } from '@engawa/api-client/resources/member/block.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aPlatform, DEMO_NOW, type APlatform } from '../../testing/aPlatform.ts';
import { signedIn } from '../../testing/signedIn.ts';

const READER = 'feed-reader';
const FOLLOWED = ['kanoya-mio', 'nanohana-daidokoro', 'hidamari-yonin'];

let platform: APlatform;
let client: Awaited<ReturnType<typeof signedIn>>['client'];
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
  await platform.database.query("insert into members (ameba_id, nickname) values ($1, '読む人')", [
    READER,
  ]);
  ({ client } = await signedIn(platform, READER));
});
afterAll(async () => platform.close());
beforeEach(async () => {
  await platform.database.query(
    'delete from follows where member_id = (select member_id from members where ameba_id = $1)',
    [READER],
  );
  await platform.database.query(
    `insert into follows (member_id, followed_member_id, created_at)
     select r.member_id, m.member_id, now() from members r, members m
      where r.ameba_id = $1 and m.ameba_id = any($2::text[])`,
    [READER, FOLLOWED],
  );
});

const feed = async (more: { before?: string; from?: string; limit?: number } = {}) =>
  unwrap(await getFollowFeed(client.read)({ amebaId: READER, limit: 10, ...more }));
const newerThan = async (since: string) =>
  unwrap(await getFollowFeedUpdates(client.read)({ amebaId: READER, since }));

/** Reads the complete feed, page by page. */
const wholeFeed = async (limit = 20) => {
  const pages = [await feed({ limit })];
  for (let next = pages.at(-1)?.next; next; next = pages.at(-1)?.next)
    // oxlint-disable-next-line no-await-in-loop -- one page leads to the other
    pages.push(await feed({ limit, before: next }));
  return pages.flatMap(({ entries }) => entries.map(({ entryId }) => entryId));
};

/** Queries the entries directly, without the data that is stored for feeds. */
const expectedIds = async (amebaIds: readonly string[] = FOLLOWED) =>
  (
    await platform.database.query<{ entry_id: number }>(
      `select e.entry_id from entries e join blogs b on b.blog_id = e.blog_id
        where b.ameba_id = any($1::text[]) and e.visibility = 'public' and e.published_at <= $2
        order by e.published_at desc, e.entry_id desc`,
      [amebaIds, DEMO_NOW],
    )
  ).map(({ entry_id: entryId }) => entryId);

const addEntry = async (amebaId: string, publishedAt: string, more: string[] = []) => {
  const [row] = await platform.database.query<{ entry_id: number }>(
    `insert into entries (blog_id, theme_id, title, entry_text, entry_text_original, excerpt,
                          published_at, created_at, updated_at, last_edited_at, visibility, publish_flg)
     select b.blog_id, min(t.theme_id), '新しい記事', '<p>本文</p>', '<p>本文</p>', '本文', $2, $2, $2, $2,
            $3, $4
       from all_blogs b join themes t on t.blog_id = b.blog_id where b.ameba_id = $1 group by b.blog_id
     returning entry_id`,
    [amebaId, new Date(publishedAt), more[0] ?? 'public', more[1] ?? 'open'],
  );
  if (!row) throw new Error(`${amebaId} has no blog`);
  return row.entry_id;
};
const removeEntry = async (entryId: number) =>
  platform.database.query('delete from entries where entry_id = $1', [entryId]);

test('R3.16 the feed returns all entries of followed blogs, newest first, page by page', async () => {
  const expected = await expectedIds();
  expect(expected.length).toBeGreaterThan(50);
  expect(await wholeFeed()).toEqual(expected);
  expect(await wholeFeed(7)).toEqual(expected);
});

test('entries with the same date are split between pages of the feed without gaps or duplicates', async () => {
  const at = '2026-11-20T12:00:00+09:00';
  const added = await Promise.all(
    [...FOLLOWED, ...FOLLOWED].map(async (amebaId) => addEntry(amebaId, at)),
  );
  expect(await wholeFeed(4)).toEqual(await expectedIds());
  await Promise.all(added.map(removeEntry));
});

test('with a blog given, the feed contains entries of that blog, if it is followed', async () => {
  const { entries } = await feed({ from: 'kanoya-mio', limit: 5 });
  expect(entries.map(({ entryId }) => entryId)).toEqual(
    (await expectedIds(['kanoya-mio'])).slice(0, 5),
  );
  expect((await feed({ from: 'tsubame-kanamono' })).entries).toEqual([]);
});

test('a members-only entry in the feed has only its title', async () => {
  const added = await addEntry('kanoya-mio', '2026-11-21T08:59:00+09:00', ['public', 'amember']);
  expect((await feed()).entries[0]).toMatchObject({
    entryId: added,
    title: '新しい記事',
    excerpt: '',
    image: null,
    isForMembers: true,
  });
  await removeEntry(added);
});

test('a planned entry is in no feed and in no count before its time', async () => {
  const before = await feed();
  const planned = await addEntry('kanoya-mio', '2026-11-21T09:30:00+09:00');
  expect(await feed()).toEqual(before);
  expect(await newerThan(before.newest)).toBe(0);
  // a cursor in the future gives no planned entries either
  expect(await feed({ before: '9000000000000000_1' })).toEqual(before);
  await removeEntry(planned);
});

test.each(['draft', 'private', 'hidden'])(
  'an entry that is %s is in no feed',
  async (visibility) => {
    const before = await wholeFeed();
    const added = await addEntry('kanoya-mio', '2026-11-21T08:59:00+09:00', [visibility]);
    expect(await wholeFeed()).toEqual(before);
    await removeEntry(added);
  },
);

test('the feed is correct after the newest entry of a blog is added, moved, hidden or deleted', async () => {
  const changes: readonly ((id: number) => Promise<unknown>)[] = [
    async () => [],
    async (id) =>
      platform.database.query(
        "update entries set published_at = published_at - interval '400 days' where entry_id = $1",
        [id],
      ),
    async (id) =>
      platform.database.query(
        "update entries set published_at = published_at + interval '400 days' where entry_id = $1",
        [id],
      ),
    async (id) =>
      platform.database.query("update entries set visibility = 'hidden' where entry_id = $1", [id]),
    async (id) =>
      platform.database.query("update entries set visibility = 'public' where entry_id = $1", [id]),
    removeEntry,
  ];
  const added = await addEntry('kanoya-mio', '2026-11-21T08:59:00+09:00');
  for (const change of changes) {
    // oxlint-disable-next-line no-await-in-loop -- one change after the other
    await change(added);
    // oxlint-disable-next-line no-await-in-loop
    expect(await wholeFeed(5)).toEqual(await expectedIds());
  }
});

test('a suspended blog is in no feed, and returns completely once restored', async () => {
  const before = await wholeFeed();
  const setSuspended = async (at: Date | null) =>
    platform.database.query(
      "update all_blogs set suspended_at = $1 where ameba_id = 'kanoya-mio'",
      [at],
    );
  await setSuspended(DEMO_NOW);
  expect(await wholeFeed()).toEqual(await expectedIds(['nanohana-daidokoro', 'hidamari-yonin']));
  // an entry added during the suspension appears when it ends
  const added = await addEntry('kanoya-mio', '2026-11-21T08:59:00+09:00');
  expect((await feed()).entries[0]?.entryId).not.toBe(added);
  await setSuspended(null);
  expect(await wholeFeed()).toEqual([added, ...before]);
  await removeEntry(added);
});

test('the feed omits a blogger that the member has blocked', async () => {
  unwrap(await addBlock(client.write)({ amebaId: 'kanoya-mio' }));
  expect(await wholeFeed()).toEqual(await expectedIds(['nanohana-daidokoro', 'hidamari-yonin']));
});

test('the feed omits a blog that was deleted', async () => {
  await platform.database.query(
    "insert into members (ameba_id, nickname) values ('leaving-soon', '去る人')",
  );
  await platform.database.query(
    `insert into blogs (member_id, ameba_id, title)
     select member_id, ameba_id, '去る人のブログ' from members where ameba_id = 'leaving-soon'`,
  );
  await platform.database.query(
    `insert into themes (blog_id, position, name)
     select blog_id, 1, 'ブログ' from blogs where ameba_id = 'leaving-soon'`,
  );
  await platform.database.query(
    `insert into follows (member_id, followed_member_id, created_at)
     select r.member_id, m.member_id, now() from members r, members m
      where r.ameba_id = $1 and m.ameba_id = 'leaving-soon'`,
    [READER],
  );
  const added = await addEntry('leaving-soon', '2026-11-21T08:59:00+09:00');
  expect((await feed()).entries[0]?.entryId).toBe(added);
  await platform.database.query("delete from blogs where ameba_id = 'leaving-soon'");
  expect(await wholeFeed()).toEqual(await expectedIds());
});

test('counts the entries in the feed that are newer than a cursor', async () => {
  const { newest } = await feed();
  expect(await newerThan(newest)).toBe(0);
  const added = await Promise.all(
    FOLLOWED.map(async (amebaId) => addEntry(amebaId, '2026-11-21T08:59:00+09:00')),
  );
  expect(await newerThan(newest)).toBe(3);
  await Promise.all(added.map(removeEntry));
});

test('an empty feed has a cursor for counting newer entries', async () => {
  await platform.database.query(
    'delete from follows where member_id = (select member_id from members where ameba_id = $1)',
    [READER],
  );
  const empty = await feed();
  expect(empty).toMatchObject({ entries: [], next: null });
  expect(await newerThan(empty.newest)).toBe(0);
});

test('only the member can read the member’s feed', async () => {
  const guest = aClient(platform.server);
  const [other, own] = ['kanoya-mio', READER];
  expect(requireFailureStatus(await getFollowFeed(guest.read)({ amebaId: own, limit: 10 }))).toBe(
    401,
  );
  expect(
    requireFailureStatus(await getFollowFeed(client.read)({ amebaId: other, limit: 10 })),
  ).toBe(403);
  const since = '1_1';
  expect(
    requireFailureStatus(await getFollowFeedUpdates(guest.read)({ amebaId: own, since })),
  ).toBe(401);
  expect(
    requireFailureStatus(await getFollowFeedUpdates(client.read)({ amebaId: other, since })),
  ).toBe(403);
  const requested = await platform.server.inject({
    url: '/_api/followFeed',
    headers: { cookie: String((await signedIn(platform, READER)).headers.cookie) },
  });
  expect([requested.statusCode, requested.headers['cache-control']]).toEqual([
    200,
    'private, no-store',
  ]);
});

test.each(['x', '1', '1_', '1_2_3', '-1_2', '99999999999999999_1'])(
  'rejects the invalid feed cursor %s',
  async (before) => {
    expect(
      requireFailureStatus(
        await getFollowFeed(client.read)({ amebaId: READER, before, limit: 10 }),
      ),
    ).toBe(400);
  },
);
