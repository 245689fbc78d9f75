import { getOwnBlocks } from '@engawa/api-client/resources/member/ownBlocks.ts';
import { removeFollow } from '@engawa/api-client/resources/member/follow.ts';
import { getOwnFollows } from '@engawa/api-client/resources/member/ownFollows.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { signedIn } from '../../testing/signedIn.ts';

const ASKER = 'follow-lister';

let platform: APlatform;
let member: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
  await platform.database.query("insert into members (ameba_id, nickname) values ($1, '新人')", [
    ASKER,
  ]);
  member = await signedIn(platform, ASKER);
});
afterAll(async () => platform.close());

const ownPage = async (page: number) =>
  unwrap(await getOwnFollows(member.client.read)({ amebaId: ASKER, page }));

/** Follows twelve members, the newest last; the last one has a blog. */
const followTwelve = async (): Promise<readonly string[]> => {
  const members = await platform.database.query<{ ameba_id: string; created_at: Date }>(
    `insert into follows (member_id, followed_member_id, created_at)
     select asker.member_id, m.member_id,
            timestamptz '2026-11-20' + row_number() over (order by b.blog_id desc nulls first) * interval '1 minute'
       from members m left join blogs b on b.member_id = m.member_id, members asker
      where asker.ameba_id = $1 and m.ameba_id <> $1
      order by b.blog_id nulls last limit 12
     returning (select ameba_id from members where member_id = followed_member_id) as ameba_id, created_at`,
    [ASKER],
  );
  return members
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map(({ ameba_id: amebaId }) => amebaId);
};

test('R9.1 a member’s own follows are ten a page, newest first', async () => {
  const names = await followTwelve();
  const [first, second] = [await ownPage(1), await ownPage(2)];
  expect(first.paging).toMatchObject({ totalCount: 12, maxPage: 2, limit: 10 });
  expect(first.people.map(({ amebaId }) => amebaId)).toEqual(names.toReversed().slice(0, 10));
  expect(second.people.map(({ amebaId }) => amebaId)).toEqual(names.toReversed().slice(10));
  expect(first.people[0]).toMatchObject({
    nickname: expect.any(String),
    blog: { title: expect.any(String) },
  });
});

test('a follow of a suspended blog has no blog, and can still be removed', async () => {
  const [{ amebaId } = { amebaId: '' }] = (await ownPage(1)).people;
  await platform.database.query('update all_blogs set suspended_at = now() where ameba_id = $1', [
    amebaId,
  ]);
  const [gone] = (await ownPage(1)).people;
  expect(gone).toMatchObject({ amebaId, blog: null, newestEntry: null });
  expect(unwrap(await removeFollow(member.client.write)({ amebaId })).isFollowing).toBe(false);
  expect((await ownPage(1)).paging.totalCount).toBe(11);
});

describe('a member’s own lists', () => {
  const lists = [
    ['follows', getOwnFollows],
    ['blocks', getOwnBlocks],
  ] as const;

  test.each(lists)('answer 403 for the name of another member: %s', async (_what, get) => {
    const { read } = member.client;
    expect(requireFailureStatus(await get(read)({ amebaId: 'kanoya-mio', page: 1 }))).toBe(403);
    expect((await get(read)({ amebaId: ASKER, page: 1 })).ok).toBe(true);
  });

  test.each(lists)('answer 401 for a guest: %s', async (_what, get) => {
    const { read } = aClient(platform.server);
    expect(requireFailureStatus(await get(read)({ amebaId: ASKER, page: 1 }))).toBe(401);
  });

  test.each(['ownFollows', 'ownBlocks'])('are not cached: %s', async (resource) => {
    const answer = await platform.server.inject({
      url: `/_api/${resource}`,
      headers: member.headers,
    });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});
