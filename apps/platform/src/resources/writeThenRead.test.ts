import type { WRITABLE_RESOURCE_NAMES } from '@engawa/api-client/resources/resourceNames.ts';
import { getBlogComments } from '@engawa/api-client/resources/comments/blogComments.ts';
import { addBlock, getBlock, removeBlock } from '@engawa/api-client/resources/member/block.ts';
import { getBlogDesign } from '@engawa/api-client/resources/member/blogDesign.ts';
import { addFollow, getFollow, removeFollow } from '@engawa/api-client/resources/member/follow.ts';
import { migrateFollows } from '@engawa/api-client/resources/member/followMigration.ts';
import { addIine, getIine, removeIine } from '@engawa/api-client/resources/member/iine.ts';
import { getOwnComments } from '@engawa/api-client/resources/member/ownComments.ts';
import { addReblog, getReblog, removeReblog } from '@engawa/api-client/resources/member/reblog.ts';
import { addSaved, getSaved, removeSaved } from '@engawa/api-client/resources/member/saved.ts';
import { migrateSaved } from '@engawa/api-client/resources/member/savedMigration.ts';
import { aCommentedPlatform, BLOG, decodePosted } from './comments/comments.fixture.ts';
import { unwrap } from '../testing/aClient.ts';
import { DEMO_NOW } from '../testing/aPlatform.ts';
import { signedIn } from '../testing/signedIn.ts';

let world: Awaited<ReturnType<typeof aCommentedPlatform>>;
/** a member without any data, and one with a blog */
let newcomer: Awaited<ReturnType<typeof signedIn>>;
let blogger: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  world = await aCommentedPlatform();
  const { platform } = world;
  await platform.database.query("insert into members (ameba_id, nickname) values ($1, '新人')", [
    'walker-1',
  ]);
  newcomer = await signedIn(platform, 'walker-1');
  blogger = await signedIn(platform, 'tsubame-kanamono');
});
afterAll(async () => world.platform.close());

type Writable = (typeof WRITABLE_RESOURCE_NAMES)[number];

/**
 * The check of one resource: a read, and a sequence of writes, each with the expected result of the
 * read after the write.
 */
type Walk = {
  readonly read: () => Promise<unknown>;
  readonly writes: readonly (readonly [write: () => Promise<unknown>, thenRead: unknown])[];
};

const reader = () => newcomer.client;
const owner = () => world.owner.client;
const entry = () => ({ amebaId: BLOG, entryId: world.entryId });
const OTHERS = ['kanoya-mio', 'hidamari-yonin'];

const commentTexts = async () => {
  const page = unwrap(await getBlogComments(reader().read)({ ...entry(), offset: 0, limit: 50 }));
  return page.comments.map(({ text }) => text).filter((text) => text.startsWith('書いたばかり'));
};
const postComment = async () =>
  decodePosted((await world.asMember(newcomer)).body).comment.commentId;
const moderation = async () =>
  unwrap(await getOwnComments(owner().read)({ state: 'shown', page: 1 }));

/** A walk for every resource that `/_api` writes; a new resource without a walk is a type error. */
const WALKS: Readonly<Record<Writable, () => Promise<Walk>>> = {
  iine: async () => ({
    read: async () => unwrap(await getIine(reader().read)(entry())).exist,
    writes: [
      [async () => unwrap(await addIine(reader().write)(entry())), true],
      [async () => unwrap(await removeIine(reader().write)(entry())), false],
    ],
  }),
  follow: async () => ({
    read: async () => unwrap(await getFollow(reader().read)({ amebaId: BLOG })).isFollowing,
    writes: [
      [async () => unwrap(await addFollow(reader().write)({ amebaId: BLOG })), true],
      [async () => unwrap(await removeFollow(reader().write)({ amebaId: BLOG })), false],
    ],
  }),
  followMigration: async () => ({
    read: async () =>
      Promise.all(
        OTHERS.map(
          async (amebaId) => unwrap(await getFollow(reader().read)({ amebaId })).isFollowing,
        ),
      ),
    writes: [
      [
        async () => unwrap(await migrateFollows(reader().write)({ amebaIds: OTHERS })),
        [true, true],
      ],
    ],
  }),
  block: async () => ({
    read: async () => unwrap(await getBlock(reader().read)({ amebaId: BLOG })).isBlocked,
    writes: [
      [async () => unwrap(await addBlock(reader().write)({ amebaId: BLOG })), true],
      [async () => unwrap(await removeBlock(reader().write)({ amebaId: BLOG })), false],
    ],
  }),
  reblog: async () => ({
    read: async () => unwrap(await getReblog(blogger.client.read)(entry())).exist,
    writes: [
      [async () => unwrap(await addReblog(blogger.client.write)(entry())), true],
      [async () => unwrap(await removeReblog(blogger.client.write)(entry())), false],
    ],
  }),
  saved: async () => ({
    read: async () => unwrap(await getSaved(reader().read)(entry())).isSaved,
    writes: [
      [async () => unwrap(await addSaved(reader().write)(entry())), true],
      [async () => unwrap(await removeSaved(reader().write)(entry())), false],
    ],
  }),
  savedMigration: async () => ({
    read: async () => unwrap(await getSaved(reader().read)(entry())).isSaved,
    writes: [
      [
        async () =>
          unwrap(
            await migrateSaved(reader().write)([
              { entryId: world.entryId, savedAtMs: DEMO_NOW.getTime() - 1000 },
            ]),
          ),
        true,
      ],
    ],
  }),
  // moderators read reports by a separate command
  report: async () => ({
    read: async () =>
      world.platform.database.query('select reason from reports where entry_id = $1', [
        world.entryId,
      ]),
    writes: [
      [
        async () =>
          unwrap(
            await reader().write('report', 'create', { entryId: world.entryId, reason: 'spam' }),
          ),
        [{ reason: 'spam' }],
      ],
    ],
  }),
  comment: async () => {
    const commentText = '書いたばかりの感想です';
    let commentId = 0;
    return {
      read: commentTexts,
      writes: [
        [
          async () => {
            const posted = await reader().write('comment', 'create', world.aPost({ commentText }));
            ({ commentId } = decodePosted({ data: unwrap(posted) }).comment);
          },
          [commentText],
        ],
        [
          async () =>
            unwrap(await owner().write('comment', 'update', { commentId, state: 'hidden' })),
          [],
        ],
        [
          async () =>
            unwrap(await owner().write('comment', 'update', { commentId, state: 'shown' })),
          [commentText],
        ],
        [async () => unwrap(await reader().write('comment', 'delete', { commentId })), []],
      ],
    };
  },
  commentBan: async () => {
    const commentId = await postComment();
    const bans = async () => (await moderation()).bans;
    return {
      read: async () => (await bans()).length,
      writes: [
        [
          async () =>
            unwrap(await owner().write('commentBan', 'create', { commentId, kind: 'member' })),
          1,
        ],
        [
          async () =>
            unwrap(
              await owner().write('commentBan', 'delete', { banId: (await bans())[0]?.banId ?? 0 }),
            ),
          0,
        ],
      ],
    };
  },
  commentWord: async () => {
    const words = async () => (await moderation()).words;
    return {
      read: async () => (await words()).map(({ word }) => word),
      writes: [
        [
          async () => unwrap(await owner().write('commentWord', 'create', { word: 'おことわり' })),
          ['おことわり'],
        ],
        [
          async () =>
            unwrap(
              await owner().write('commentWord', 'delete', {
                wordId: (await words())[0]?.wordId ?? 0,
              }),
            ),
          [],
        ],
      ],
    };
  },
  blogDesign: async () => ({
    read: async () => unwrap(await getBlogDesign(owner().read)()).introduction,
    writes: [
      [
        async () =>
          unwrap(
            await owner().write(
              'blogDesign',
              'update',
              { section: 'introduction' },
              { introduction: '書いたばかりの紹介' },
            ),
          ),
        '書いたばかりの紹介',
      ],
    ],
  }),
};

test.each(Object.entries(WALKS))(
  'BQ3 a read of %s after a write returns the written value',
  async (_, walkOf) => {
    const { read, writes } = await walkOf();
    for (const [write, thenRead] of writes) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each read sees the write before it
      expect(await read()).not.toEqual(thenRead);
      await write();
      expect(await read()).toEqual(thenRead);
    }
  },
);
