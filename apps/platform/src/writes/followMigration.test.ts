import { addBlock } from '@engawa/api-client/resources/member/block.ts';
import { migrateFollows } from '@engawa/api-client/resources/member/followMigration.ts';
import { aClient, failureStatusOf, valueOf } from '../testing/aClient.ts';
import { aPlatform, type APlatform } from '../testing/aPlatform.ts';
import { signedIn } from '../testing/signedIn.ts';

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
    `select 1 from follows f join members m on m.member_id = f.member_id where m.ameba_id = $1`,
    [amebaId],
  );

test('each is followed once, however often the same list is sent, also at once', async () => {
  const client = await aNewcomer('migrant-1');
  const amebaIds = await someBlogs(3);
  const send = async () => valueOf(await migrateFollows(client.write)({ amebaIds }));
  const answers = [...(await Promise.all([send(), send()])), await send()];
  for (const { following, left } of answers)
    expect({ following, left }).toEqual({ following: amebaIds, left: [] });
  expect(answers.at(-1)?.limit).toMatchObject({ remainingTotal: 4, remainingPerDay: 2 });
  expect(await followedBy('migrant-1')).toHaveLength(3);
});

test('beyond a limit the rest is left, in its order, and told', async () => {
  const client = await aNewcomer('migrant-2');
  const amebaIds = (await someBlogs(8)).toReversed();
  platform.purged.length = 0;
  expect(valueOf(await migrateFollows(client.write)({ amebaIds }))).toEqual({
    following: amebaIds.slice(0, 5),
    left: amebaIds.slice(5),
    limit: { isUpperLimit: true, limitType: 'day', remainingTotal: 2, remainingPerDay: 0 },
  });
  expect(platform.purged).toEqual(['migrant-2', ...amebaIds.slice(0, 5)].map((id) => `blog:${id}`));
});

test('what is gone, one’s own and those with a block between are passed over', async () => {
  const { client } = await signedIn(platform, 'nanohana-daidokoro');
  await platform.database.query('delete from follows');
  await addBlock(client.write)({ amebaId: 'tsuki--usagi' });
  const amebaIds = ['no-such-blog', 'nanohana-daidokoro', 'tsuki--usagi', 'kanoya-mio'];
  expect(valueOf(await migrateFollows(client.write)({ amebaIds }))).toMatchObject({
    following: ['kanoya-mio'],
    left: [],
  });
});

test('more than a hundred at once, and guests, are refused', async () => {
  const client = await aNewcomer('migrant-3');
  const amebaIds = Array.from({ length: 101 }, (_, at) => `blog-${at}`);
  expect(failureStatusOf(await migrateFollows(client.write)({ amebaIds }))).toBe(400);
  const guest = aClient(platform.server);
  expect(failureStatusOf(await migrateFollows(guest.write)({ amebaIds: ['kanoya-mio'] }))).toBe(
    401,
  );
});
