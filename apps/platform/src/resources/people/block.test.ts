import { getBlogEntries } from '@engawa/api-client/resources/entries/blogEntries.ts';
import { addBlock, getBlock, removeBlock } from '@engawa/api-client/resources/member/block.ts';
import { getOwnBlocks } from '@engawa/api-client/resources/member/ownBlocks.ts';
import { addFollow, getFollow } from '@engawa/api-client/resources/member/follow.ts';
import { addIine, removeIine } from '@engawa/api-client/resources/member/iine.ts';
import { getPersonal } from '@engawa/api-client/resources/member/personal.ts';
import { deleteAccount } from '../../domain/accounts/deleteAccount.ts';
import { aCommentedPlatform, BLOG, decodePosted, READER } from '../comments/comments.fixture.ts';
import { createClock } from '../../system/clock.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { DEMO_NOW } from '../../testing/aPlatform.ts';
import { signedIn } from '../../testing/signedIn.ts';

let world: Awaited<ReturnType<typeof aCommentedPlatform>>;
beforeAll(async () => {
  world = await aCommentedPlatform();
});
afterAll(async () => world.platform.close());
afterEach(async () => world.platform.database.query('delete from blocks'));

const OWNER = { amebaId: BLOG };
const THE_READER = { amebaId: READER };

const findNewest = async (amebaId: string) => {
  const { entries } = unwrap(
    await getBlogEntries(aClient(world.platform.server).read)({ amebaId, limit: 50 }),
  );
  const entry = entries.find(({ publishFlg }) => publishFlg === 'open');
  return { amebaId, entryId: entry?.entryId ?? 0 };
};

test('R3.17 R4.10 a block is stored once however often it is sent, and can be removed', async () => {
  const { owner, platform } = world;
  const { client } = owner;
  const free = { ...THE_READER, isBlocked: false, isLogin: true };
  expect(unwrap(await getBlock(client.read)(THE_READER))).toEqual(free);
  const blocked = { ...free, isBlocked: true };
  expect(unwrap(await addBlock(client.write)(THE_READER))).toEqual(blocked);
  expect(unwrap(await addBlock(client.write)(THE_READER))).toEqual(blocked);
  expect(unwrap(await getBlock(client.read)(THE_READER))).toEqual(blocked);
  expect(unwrap(await removeBlock(client.write)(THE_READER))).toEqual(free);
  expect(unwrap(await removeBlock(client.write)(THE_READER))).toEqual(free);
  const written = await platform.database.query(
    "select act, subject from audit_log where act like 'block.%' order by audit_id",
  );
  expect(written).toEqual([
    { act: 'block.added', subject: `member:${READER}` },
    { act: 'block.removed', subject: `member:${READER}` },
  ]);
});

test('the personal read returns the blocks that the member made, not those of others', async () => {
  const { owner, reader } = world;
  await addBlock(owner.client.write)(THE_READER);
  const requested = { block: [READER, BLOG, 'kanoya-mio'] };
  const noOne = { [READER]: false, [BLOG]: false, 'kanoya-mio': false };
  expect(unwrap(await getPersonal(owner.client.read)(requested)).own).toEqual({
    block: { ...noOne, [READER]: true },
  });
  expect(unwrap(await getPersonal(reader.client.read)(requested)).own).toEqual({
    block: noOne,
  });
});

test('R4.10 a block hides both members from each other, without revealing who made it', async () => {
  const { owner, reader, platform } = world;
  const hiddenFrom = async (client: typeof owner.client, ...hidden: string[]) =>
    unwrap(await getPersonal(client.read)({ hidden })).own['hidden'];
  expect(await hiddenFrom(owner.client, READER)).toEqual({ [READER]: false });
  await addBlock(owner.client.write)(THE_READER);
  expect(await hiddenFrom(owner.client, READER, 'kanoya-mio', 'no-such-one')).toEqual({
    [READER]: true,
    'kanoya-mio': false,
  });
  expect(await hiddenFrom(reader.client, BLOG)).toEqual({ [BLOG]: true });
  expect(await hiddenFrom(aClient(platform.server), READER)).toEqual({});
  await removeBlock(owner.client.write)(THE_READER);
  expect(await hiddenFrom(reader.client, BLOG)).toEqual({ [BLOG]: false });
});

test('a block removes follows in both directions, and purges both blogs', async () => {
  const { owner, reader, platform } = world;
  await addFollow(reader.client.write)(OWNER);
  const before = unwrap(await getFollow(reader.client.read)(OWNER));
  expect(before.isFollowing).toBe(true);
  platform.purged.length = 0;
  await addBlock(owner.client.write)(THE_READER);
  expect(platform.purged).toEqual([`blog:${READER}`, `blog:${BLOG}`]);
  expect(unwrap(await getFollow(reader.client.read)(OWNER))).toMatchObject({
    isFollowing: false,
    followerCount: before.followerCount - 1,
  });
  platform.purged.length = 0;
  await removeBlock(owner.client.write)(THE_READER);
  // no cached page depends on a block
  expect(platform.purged).toEqual([]);
  expect(unwrap(await getFollow(reader.client.read)(OWNER)).isFollowing).toBe(false);
});

test('a blocked member cannot follow, like or comment, and gets no reason', async () => {
  const { owner, reader } = world;
  const entry = await findNewest(BLOG);
  await addIine(reader.client.write)(entry);
  await addBlock(owner.client.write)(THE_READER);
  expect(await addFollow(reader.client.write)(OWNER)).toMatchObject({
    ok: false,
    error: { statusCode: 403, message: 'refused' },
  });
  // an earlier like may be taken back
  expect((await removeIine(reader.client.write)(entry)).ok).toBe(true);
  expect(requireFailureStatus(await addIine(reader.client.write)(entry))).toBe(403);
  expect(await world.asMember(reader)).toEqual({ status: 403, body: { message: 'refused' } });
  // the owner can still write
  expect(await world.asMember(owner)).toMatchObject({ status: 200 });
  expect(unwrap(await getBlock(reader.client.read)(OWNER)).isBlocked).toBe(false);
});

test('R4.10 rejects a reply between blocked members on other blogs, too', async () => {
  const { owner, reader, platform } = world;
  const third = await signedIn(platform, 'kanoya-mio');
  const requested = decodePosted((await world.asMember(third)).body).comment;
  const answer = decodePosted(
    (await world.asMember(reader, { parentId: requested.commentId })).body,
  );
  await addBlock(third.client.write)(THE_READER);
  const answered = (who: typeof reader, { commentId }: { commentId: number }) =>
    world.asMember(who, { parentId: commentId });
  expect(await answered(reader, requested)).toEqual({ status: 403, body: { message: 'refused' } });
  expect(await answered(third, answer.comment)).toEqual({
    status: 409,
    body: { message: 'blocked-by-you' },
  });
  // others can reply to both, and the two can still write under the entry
  expect(await answered(owner, answer.comment)).toMatchObject({ status: 200 });
  expect(await world.asMember(reader)).toMatchObject({ status: 200 });
});

test('a member must remove a block before acting on the blog of the blocked member', async () => {
  const { owner, reader } = world;
  await addBlock(reader.client.write)(OWNER);
  expect(await addFollow(reader.client.write)(OWNER)).toMatchObject({
    error: { statusCode: 409, message: 'blocked-by-you' },
  });
  expect(await world.asMember(reader)).toMatchObject({ status: 409 });
  await removeBlock(reader.client.write)(OWNER);
  expect((await addFollow(reader.client.write)(OWNER)).ok).toBe(true);
  expect(unwrap(await getBlock(owner.client.read)(THE_READER)).isBlocked).toBe(false);
});

test('a block and follows that are sent at once leave no follow', async () => {
  const { owner, reader } = world;
  await Promise.all([
    addFollow(reader.client.write)(OWNER),
    addBlock(owner.client.write)(THE_READER),
    addFollow(reader.client.write)(OWNER),
  ]);
  expect(unwrap(await getFollow(reader.client.read)(OWNER)).isFollowing).toBe(false);
});

test('a member’s list of blocks includes deleted accounts, whose block can be removed', async () => {
  const { owner, platform } = world;
  const { database } = platform;
  const [leaver] = await database.query<{ member_id: number }>(
    "insert into members (ameba_id, nickname) values ('leaves-soon', '去る人') returning member_id",
  );
  for (const amebaId of ['leaves-soon', 'kanoya-mio', READER])
    await addBlock(owner.client.write)({ amebaId });
  const clock = createClock(DEMO_NOW);
  await deleteAccount(database, clock, {
    memberId: leaver?.member_id ?? 0,
    amebaId: 'leaves-soon',
  });
  const { blocks, paging } = unwrap(await getOwnBlocks(owner.client.read)({ page: 1 }));
  expect(blocks).toEqual([
    { ...THE_READER, nickname: '麦茶', hasBlog: false, createdAt: expect.any(String) },
    expect.objectContaining({ amebaId: 'kanoya-mio', hasBlog: true }),
    { amebaId: 'leaves-soon', nickname: null, hasBlog: false, createdAt: expect.any(String) },
  ]);
  expect(paging.totalCount).toBe(3);
  // only the amebaId of a member who left is known, so the block is listed and lifted by the
  // amebaId
  const gone = { amebaId: 'leaves-soon' };
  expect(unwrap(await getBlock(owner.client.read)(gone)).isBlocked).toBe(true);
  const own = unwrap(await getPersonal(owner.client.read)({ block: ['leaves-soon'] })).own;
  expect(own).toEqual({ block: { 'leaves-soon': true } });
  expect(unwrap(await removeBlock(owner.client.write)(gone)).isBlocked).toBe(false);
  expect(unwrap(await getOwnBlocks(owner.client.read)({ page: 1 })).paging.totalCount).toBe(2);
  expect(unwrap(await removeBlock(owner.client.write)(gone)).isBlocked).toBe(false);
  expect(requireFailureStatus(await getOwnBlocks(aClient(platform.server).read)({ page: 1 }))).toBe(
    401,
  );
  expect(requireFailureStatus(await addBlock(owner.client.write)(OWNER))).toBe(403);
  expect(requireFailureStatus(await addBlock(owner.client.write)({ amebaId: 'no-such-one' }))).toBe(
    404,
  );
});
