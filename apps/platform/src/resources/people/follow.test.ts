// a constraint of the database: cspell:ignore nobody
import { addFollow, getFollow, removeFollow } from '@engawa/api-client/resources/member/follow.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { signedIn } from '../../testing/signedIn.ts';

const LIMITS = { inAll: 6, aDay: 4 };

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo', followLimits: LIMITS });
});
afterAll(async () => platform.close());

const aNewcomer = async (amebaId: string) => {
  await platform.database.query("insert into members (ameba_id, nickname) values ($1, '新人')", [
    amebaId,
  ]);
  return (await signedIn(platform, amebaId)).client;
};
const blogs = async () =>
  (
    await platform.database.query<{ ameba_id: string }>(
      'select ameba_id from blogs order by blog_id limit 8',
    )
  ).map(({ ameba_id: amebaId }) => ({ amebaId }));
const MIO = { amebaId: 'kanoya-mio' };

test('R3.16 R4.9 a follow is stored once however often it is sent, and can be removed', async () => {
  const client = await aNewcomer('follower-1');
  const before = unwrap(await getFollow(client.read)(MIO));
  expect(before).toEqual({
    ...MIO,
    isFollowing: false,
    isLogin: true,
    followerCount: expect.any(Number),
    limit: { isUpperLimit: false, limitType: null, remainingTotal: 6, remainingPerDay: 4 },
    isOverLimit: false,
  });
  const made = {
    ...before,
    isFollowing: true,
    followerCount: before.followerCount + 1,
    limit: { isUpperLimit: false, limitType: null, remainingTotal: 5, remainingPerDay: 3 },
  };
  expect(unwrap(await addFollow(client.write)(MIO))).toEqual(made);
  expect(unwrap(await addFollow(client.write)(MIO))).toEqual(made);
  const gone = {
    ...before,
    // an undone follow still counts for today
    limit: { isUpperLimit: false, limitType: null, remainingTotal: 6, remainingPerDay: 3 },
  };
  expect(unwrap(await removeFollow(client.write)(MIO))).toEqual(gone);
  expect(unwrap(await removeFollow(client.write)(MIO))).toEqual(gone);
  expect(unwrap(await getFollow(aClient(platform.server).read)(MIO))).toEqual({
    ...before,
    isLogin: false,
    limit: null,
  });
});

test('a follow is audited and purges pages only if it changes something', async () => {
  const client = await aNewcomer('follower-2');
  platform.purged.length = 0;
  await addFollow(client.write)(MIO);
  await addFollow(client.write)(MIO);
  await removeFollow(client.write)(MIO);
  await removeFollow(client.write)(MIO);
  expect(platform.purged).toEqual(
    ['add', 'remove'].flatMap(() => ['blog:kanoya-mio', 'blog:follower-2']),
  );
  const written = await platform.database.query(
    "select act, subject from audit_log where actor = 'follower-2' and act like 'follow.%' order by audit_id",
  );
  expect(written).toEqual([
    { act: 'follow.added', subject: 'blog:kanoya-mio' },
    { act: 'follow.removed', subject: 'blog:kanoya-mio' },
  ]);
});

test('beyond the daily or total limit nothing changes, and the type of limit is returned', async () => {
  const client = await aNewcomer('follower-3');
  const all = await blogs();
  // concurrent follows do not exceed the limit either
  const answers = await Promise.all(
    all.slice(0, 6).map(async (blog) => addFollow(client.write)(blog)),
  );
  const values = answers.map(unwrap);
  expect(values.filter(({ isFollowing }) => isFollowing)).toHaveLength(4);
  for (const refused of values.filter(({ isOverLimit }) => isOverLimit))
    expect(refused).toMatchObject({
      isFollowing: false,
      limit: { isUpperLimit: true, limitType: 'day', remainingTotal: 2, remainingPerDay: 0 },
    });
  expect(values.filter(({ isOverLimit }) => isOverLimit)).toHaveLength(2);

  // moves the stored counts to the previous day
  await platform.database.query(
    `update follow_days set day = day - 1 where member_id = (select member_id from members where ameba_id = 'follower-3')`,
  );
  const rest = await Promise.all(all.map(async (blog) => addFollow(client.write)(blog)));
  expect(rest.map(unwrap).filter(({ isFollowing }) => isFollowing)).toHaveLength(6);
  expect(rest.map(unwrap).filter(({ isOverLimit }) => isOverLimit)).toHaveLength(2);
  expect(unwrap(await getFollow(client.read)(MIO)).limit).toMatchObject({
    limitType: 'total',
    remainingTotal: 0,
  });
});

test('two members can follow each other at once', async () => {
  const names = ['kanoya-mio', 'nanohana-daidokoro'] as const;
  const [one, other] = [await signedIn(platform, names[0]), await signedIn(platform, names[1])];
  await platform.database.query('delete from follows');
  for (const add of [addFollow, removeFollow, addFollow]) {
    // oxlint-disable-next-line no-await-in-loop -- one pair after the other
    const answers = await Promise.all([
      add(one.client.write)({ amebaId: names[1] }),
      add(other.client.write)({ amebaId: names[0] }),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  }
});

test('rejects a follow by a guest, of oneself and of an unknown blog', async () => {
  const guest = aClient(platform.server);
  expect(requireFailureStatus(await addFollow(guest.write)(MIO))).toBe(401);
  const { client } = await signedIn(platform, 'kanoya-mio');
  expect(requireFailureStatus(await addFollow(client.write)(MIO))).toBe(403);
  expect(
    requireFailureStatus(await addFollow(client.write)({ amebaId: 'mugicha88-unknown' })),
  ).toBe(404);
  await expect(
    platform.database.query(
      `insert into follows (member_id, followed_member_id, created_at)
       select member_id, member_id, now() from members limit 1`,
    ),
  ).rejects.toThrow('nobody_follows_themselves');
});
