import { addBlock } from '@engawa/api-client/resources/member/block.ts';
import {
  FOLLOW_MIGRATION_MOST,
  migrateFollows,
} from '@engawa/api-client/resources/member/followMigration.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { signedIn } from '../../testing/signedIn.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo', followLimits: { inAll: 7, aDay: 5 } });
});
afterAll(async () => platform.close());

const aNewcomer = async (amebaId: string) => {
  await platform.database.query("insert into members (ameba_id, nickname) values ($1, '新人')", [
    amebaId,
  ]);
  return (await signedIn(platform, amebaId)).client;
};
const someBlogs = async (most: number) =>
  (
    await platform.database.query<{ ameba_id: string }>(
      'select ameba_id from blogs order by ameba_id limit $1',
      [most],
    )
  ).map(({ ameba_id: amebaId }) => amebaId);
const followedBy = async (amebaId: string) =>
  platform.database.query(
    `select o.ameba_id from follows f
       join members m on m.member_id = f.member_id
       join members o on o.member_id = f.followed_member_id
      where m.ameba_id = $1 order by f.created_at, o.member_id`,
    [amebaId],
  );

test('follows each blog in the list of a guest once, in order, also when sent several times at once', async () => {
  const client = await aNewcomer('migrant-1');
  const amebaIds = (await someBlogs(3)).toReversed();
  const send = async () => unwrap(await migrateFollows(client.write)({ amebaIds }));
  const answers = [...(await Promise.all([send(), send()])), await send()];
  for (const { following, left } of answers)
    expect({ following, left }).toEqual({ following: amebaIds, left: [] });
  expect(answers.at(-1)?.limit).toMatchObject({ remainingTotal: 4, remainingPerDay: 2 });
  // the last one is the newest
  expect(await followedBy('migrant-1')).toEqual(amebaIds.map((id) => ({ ameba_id: id })));
});

test('beyond a limit, returns the remaining list in its order', async () => {
  const client = await aNewcomer('migrant-2');
  const amebaIds = (await someBlogs(8)).toReversed();
  platform.purged.length = 0;
  expect(unwrap(await migrateFollows(client.write)({ amebaIds }))).toEqual({
    following: amebaIds.slice(0, 5),
    left: amebaIds.slice(5),
    limit: { isUpperLimit: true, limitType: 'day', remainingTotal: 2, remainingPerDay: 0 },
  });
  expect(platform.purged).toEqual(['migrant-2', ...amebaIds.slice(0, 5)].map((id) => `blog:${id}`));
});

test('skips unknown blogs, the member’s own blog and blocked members', async () => {
  const { client } = await signedIn(platform, 'nanohana-daidokoro');
  await platform.database.query('delete from follows');
  await addBlock(client.write)({ amebaId: 'tsuki--usagi' });
  const amebaIds = ['no-such-blog', 'nanohana-daidokoro', 'tsuki--usagi', 'kanoya-mio'];
  expect(unwrap(await migrateFollows(client.write)({ amebaIds }))).toMatchObject({
    following: ['kanoya-mio'],
    left: [],
  });
});

test('rejects a list of more than a hundred follows at once, and a list from a guest', async () => {
  const client = await aNewcomer('migrant-3');
  const amebaIds = Array.from({ length: 101 }, (_, at) => `blog-${at}`);
  expect(requireFailureStatus(await migrateFollows(client.write)({ amebaIds }))).toBe(400);
  const guest = aClient(platform.server);
  expect(
    requireFailureStatus(await migrateFollows(guest.write)({ amebaIds: ['kanoya-mio'] })),
  ).toBe(401);
});

test('BM4 a list of 250 names results in one row each, despite lost responses and repeated writes', async () => {
  const large = await aPlatform({ seed: 'none' });
  try {
    await large.database.script(`
      insert into members (ameba_id, nickname) select 'owner-' || n, '主' from generate_series(1, 250) n;
      insert into members (ameba_id, nickname) values ('migrant-4', '新人');
      insert into blogs (member_id, ameba_id, title, created_at)
        select member_id, ameba_id, '庭', now() from members where ameba_id ~ '^owner-';`);
    const { client, headers } = await signedIn(large, 'migrant-4');
    const amebaIds = Array.from({ length: 250 }, (_, at) => `owner-${at + 1}`);
    for (let from = 0; from < amebaIds.length; from += FOLLOW_MIGRATION_MOST) {
      const batch = amebaIds.slice(from, from + FOLLOW_MIGRATION_MOST);
      const send = (write = client.write) => migrateFollows(write)({ amebaIds: batch });
      // refused before it is run; run, but its response dropped; sent by two tabs concurrently
      // oxlint-disable-next-line no-await-in-loop -- the batches follow each other
      expect(requireFailureStatus(await send(aClient(large.server, headers).write))).toBe(403);
      // oxlint-disable-next-line no-await-in-loop
      await send();
      // oxlint-disable-next-line no-await-in-loop
      for (const answer of await Promise.all([send(), send()]))
        expect(unwrap(answer)).toMatchObject({ following: batch, left: [] });
    }
    const rows = await large.database.query<{ ameba_id: string }>(
      `select o.ameba_id from follows f join members o on o.member_id = f.followed_member_id`,
    );
    expect(rows.map(({ ameba_id: amebaId }) => amebaId).toSorted()).toEqual(amebaIds.toSorted());
    const made = await large.database.query('select made from follow_days');
    expect(made).toEqual([{ made: 250 }]);
  } finally {
    await large.close();
  }
});
