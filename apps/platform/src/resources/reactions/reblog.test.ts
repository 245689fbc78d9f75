import { getBlogEntry } from '@engawa/api-client/resources/entries/blogEntry.ts';
import { getBlogEntryReactions } from '@engawa/api-client/resources/entries/blogEntryReactions.ts';
import { addBlock } from '@engawa/api-client/resources/member/block.ts';
import { getPersonal } from '@engawa/api-client/resources/member/personal.ts';
import { addReblog, getReblog, removeReblog } from '@engawa/api-client/resources/member/reblog.ts';
import { getBlogReblogs } from '@engawa/api-client/resources/people/blogReblogs.ts';
import {
  aRebloggedPlatform,
  OWNER,
  REBLOGGER,
  WITHOUT_BLOG,
  type RebloggedPlatform,
} from './reblogs.fixture.ts';
import { requireFailureStatus, unwrap } from '../../testing/aClient.ts';

let world: RebloggedPlatform;
beforeAll(async () => {
  world = await aRebloggedPlatform();
});
afterAll(async () => world.platform.close());
afterEach(async () => {
  const { query } = world.platform.database;
  await query('delete from entries where entry_id in (select made_entry_id from reblogs)');
  await query('delete from reblogs');
  await query('delete from blocks');
});

const SAID = '梅の<b>段取り</b>、\nまねします & 続けます';

const reblogged = async (text = SAID) => {
  const client = await world.as(REBLOGGER);
  return { client, made: unwrap(await addReblog(client.write)({ ...world.entry, text })) };
};

test('R3.14 a reblog is an entry on the member’s own blog with the member’s line and a card of the original', async () => {
  const { made } = await reblogged();
  const original = unwrap(await getBlogEntry(world.guest.read)(world.entry)).entry;
  const entry = await world.loadNewest(REBLOGGER);
  expect(made.made).toEqual({ amebaId: REBLOGGER, entryId: entry.entryId, title: entry.title });
  expect(entry).toMatchObject({
    title: `「${original.title}」をリブログ`,
    html: '<p>梅の&lt;b&gt;段取り&lt;/b&gt;、<br />まねします &amp; 続けます</p>',
    excerpt: '梅の<b>段取り</b>、 まねします & 続けます',
    denyReblog: 'deny',
    reblog: {
      entryId: original.entryId,
      amebaId: OWNER,
      title: original.title,
      excerpt: original.excerpt,
      image: original.image,
    },
  });
  expect(made.card).toEqual(entry.reblog);
  // the entry has the same card on its own page and in a list
  const alone = unwrap(
    await getBlogEntry(world.guest.read)({ amebaId: REBLOGGER, entryId: entry.entryId }),
  );
  expect(alone.entry.reblog).toEqual(entry.reblog);
});

test('R3.14 a reblog sent several times at once is stored once, with the same count everywhere', async () => {
  const client = await world.as(REBLOGGER);
  const send = async () => unwrap(await addReblog(client.write)({ ...world.entry, text: 'x' }));
  const answers = [...(await Promise.all([send(), send(), send()])), await send()];
  expect(new Set(answers.map(({ made }) => made?.entryId)).size).toBe(1);
  for (const answer of answers) expect(answer).toMatchObject({ exist: true, reblogCount: 1 });
  const counts = unwrap(
    await getBlogEntryReactions(world.guest.read)({
      amebaId: OWNER,
      entryIds: [world.entry.entryId],
    }),
  );
  expect(counts[String(world.entry.entryId)]?.reblogCount).toBe(1);
  const list = unwrap(await getBlogReblogs(world.guest.read)(world.entry));
  expect(list.people.map(({ amebaId }) => amebaId)).toEqual([REBLOGGER]);
  expect(list.paging.totalCount).toBe(1);
  const own = unwrap(await getPersonal(client.read)({ reblog: [String(world.entry.entryId)] })).own;
  expect(own['reblog']).toEqual({ [world.entry.entryId]: { exist: true, reblogCount: 1 } });
});

test('removing a reblog deletes its entry, with audit rows and purges', async () => {
  const { client, made } = await reblogged();
  const madeId = made.made?.entryId ?? 0;
  world.platform.purged.length = 0;
  const after = unwrap(await removeReblog(client.write)(world.entry));
  expect(after).toMatchObject({ exist: false, reblogCount: 0, made: null });
  expect(unwrap(await removeReblog(client.write)(world.entry))).toEqual(after);
  expect(world.platform.purged).toEqual([
    `entry:${madeId}`,
    `card:${madeId}`,
    `entry:${world.entry.entryId}`,
    `blog:${OWNER}`,
    `entry:${madeId}`,
    `blog:${REBLOGGER}`,
    'site',
  ]);
  const gone = await getBlogEntry(world.guest.read)({ amebaId: REBLOGGER, entryId: madeId });
  expect(requireFailureStatus(gone)).toBe(404);
  const audit = await world.platform.database.query(
    "select act, subject from audit_log where act like 'reblog.%' order by audit_id desc limit 2",
  );
  expect(audit).toEqual([
    { act: 'reblog.removed', subject: `entry:${world.entry.entryId}` },
    { act: 'reblog.added', subject: `entry:${world.entry.entryId}` },
  ]);
});

test('deleting the entry of a reblog removes the reblog and its count', async () => {
  const { client, made } = await reblogged();
  await world.platform.database.query('delete from entries where entry_id = $1', [
    made.made?.entryId ?? 0,
  ]);
  expect(unwrap(await getReblog(client.read)(world.entry))).toMatchObject({
    exist: false,
    reblogCount: 0,
  });
});

const GONE_FROM_SIGHT = [
  ['is hidden', "update entries set visibility = 'hidden' where entry_id = $1"],
  ['becomes members-only', "update entries set publish_flg = 'amember' where entry_id = $1"],
  ['is closed', "update entries set closed_flg = 'mon_ng' where entry_id = $1"],
  [
    'is of a suspended blog',
    'update all_blogs set suspended_at = now() where blog_id = (select blog_id from entries where entry_id = $1)',
  ],
] as const;

const showAgain = async () => {
  const { query } = world.platform.database;
  await query(
    "update entries set visibility = 'public', publish_flg = 'open', closed_flg = 'off' where entry_id = $1",
    [world.entry.entryId],
  );
  await query('update all_blogs set suspended_at = null');
};

test.each(GONE_FROM_SIGHT)(
  'removes the card of a reblog when the original %s, and retains the member’s line',
  async (_what, change) => {
    await reblogged();
    const { database } = world.platform;
    await database.query(change, [world.entry.entryId]);
    try {
      const entry = await world.loadNewest(REBLOGGER);
      expect(entry.reblog).toBeNull();
      expect(entry.html).toContain('まねします');
    } finally {
      await showAgain();
    }
  },
);

test.each(GONE_FROM_SIGHT)(
  'only the member can see and remove a reblog when the original %s',
  async (_what, change) => {
    const { client, made } = await reblogged();
    const { database } = world.platform;
    await database.query(change, [world.entry.entryId]);
    try {
      const gone = { isAllowed: false, card: null };
      const seen = unwrap(await getReblog(client.read)(world.entry));
      expect(seen).toMatchObject({ ...gone, exist: true, made: { entryId: made.made?.entryId } });
      const after = unwrap(await removeReblog(client.write)(world.entry));
      expect(after).toMatchObject({ ...gone, exist: false, reblogCount: 0, made: null });
      const entry = { amebaId: REBLOGGER, entryId: made.made?.entryId ?? 0 };
      expect(requireFailureStatus(await getBlogEntry(world.guest.read)(entry))).toBe(404);
      // the member cannot repeat it, and sees no more of the original than a guest
      expect((await addReblog(client.write)(world.entry)).ok).toBe(false);
      const asGuest = await getReblog(world.guest.read)(world.entry);
      expect((await getReblog(client.read)(world.entry)).ok).toBe(asGuest.ok);
    } finally {
      await showAgain();
    }
  },
);

test('removes the card of a reblog when the original is deleted', async () => {
  const [copy] = await world.platform.database.query<{ entry_id: number }>(
    `insert into entries (blog_id, theme_id, title, entry_text, entry_text_original, excerpt, published_at,
                          created_at, updated_at, last_edited_at)
     select blog_id, theme_id, 'short-lived', '', '', '', published_at, published_at, published_at, published_at
       from entries where entry_id = $1 returning entry_id`,
    [world.entry.entryId],
  );
  const entryId = copy?.entry_id ?? 0;
  const client = await world.as(REBLOGGER);
  const { made } = unwrap(await addReblog(client.write)({ amebaId: OWNER, entryId, text: 'x' }));
  await world.platform.database.query('delete from entries where entry_id = $1', [entryId]);
  expect(await world.loadNewest(REBLOGGER)).toMatchObject({ entryId: made?.entryId, reblog: null });
  await world.platform.database.query('delete from entries where entry_id = $1', [
    made?.entryId ?? 0,
  ]);
});

describe('rejected reblogs', () => {
  test('answer 401 for a guest', async () => {
    expect(requireFailureStatus(await addReblog(world.guest.write)(world.entry))).toBe(401);
  });

  test('answer 409 for a member without a blog', async () => {
    const client = await world.as(WITHOUT_BLOG);
    expect(unwrap(await getReblog(client.read)(world.entry)).hasBlog).toBe(false);
    expect(await addReblog(client.write)(world.entry)).toMatchObject({
      error: { statusCode: 409, message: 'no-blog' },
    });
  });

  test.each([
    [
      'an entry that denies reblogs',
      "update entries set deny_reblog = 'deny' where entry_id = $1",
      "update entries set deny_reblog = 'accept' where entry_id = $1",
    ],
    [
      'an entry with reblogs of members only',
      "update entries set deny_reblog = 'ameba_only' where entry_id = $1",
      "update entries set deny_reblog = 'accept' where entry_id = $1",
    ],
    [
      'a blog that denies reblogs',
      "update blogs set deny_reblog = 'deny' where blog_id = (select blog_id from entries where entry_id = $1)",
      "update blogs set deny_reblog = 'accept' where blog_id = (select blog_id from entries where entry_id = $1)",
    ],
    [
      'a blog without the reblog feature',
      "update blogs set off_features = '{reblog}' where blog_id = (select blog_id from entries where entry_id = $1)",
      "update blogs set off_features = '{}' where blog_id = (select blog_id from entries where entry_id = $1)",
    ],
    [
      'a members-only entry',
      "update entries set publish_flg = 'amember' where entry_id = $1",
      "update entries set publish_flg = 'open' where entry_id = $1",
    ],
  ])('R5.6 answer 403 for %s', async (_what, deny, accept) => {
    const client = await world.as(REBLOGGER);
    await world.platform.database.query(deny, [world.entry.entryId]);
    try {
      expect(unwrap(await getReblog(client.read)(world.entry)).isAllowed).toBe(false);
      expect(await addReblog(client.write)(world.entry)).toMatchObject({
        error: { statusCode: 403, message: 'reblog-denied' },
      });
    } finally {
      await world.platform.database.query(accept, [world.entry.entryId]);
    }
  });

  test('answer 403 for a block between the two, but an existing reblog can be removed', async () => {
    const { client } = await reblogged();
    const owner = await world.as(OWNER);
    await addBlock(owner.write)({ amebaId: REBLOGGER });
    expect((await removeReblog(client.write)(world.entry)).ok).toBe(true);
    expect(await addReblog(client.write)(world.entry)).toMatchObject({
      error: { statusCode: 403, message: 'refused' },
    });
  });

  test('answer 422 for a line of more than 200 characters', async () => {
    const client = await world.as(REBLOGGER);
    const long = { ...world.entry, text: '𠮷'.repeat(201) };
    expect(requireFailureStatus(await addReblog(client.write)(long))).toBe(422);
    const whole = { ...world.entry, text: ` ${'𠮷'.repeat(200)}\n` };
    expect((await addReblog(client.write)(whole)).ok).toBe(true);
  });

  test('answer 403 for a reblog of a reblog, but not for an own entry', async () => {
    const owner = await world.as(OWNER);
    const { made } = unwrap(await addReblog(owner.write)(world.entry));
    const again = { amebaId: OWNER, entryId: made?.entryId ?? 0 };
    expect(requireFailureStatus(await addReblog(owner.write)(again))).toBe(403);
  });
});
