import { addBlock } from '@engawa/api-client/resources/member/block.ts';
import { addFollow, removeFollow } from '@engawa/api-client/resources/member/follow.ts';
import { getFollowSuggestions } from '@engawa/api-client/resources/people/followSuggestions.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aDatabase } from '../../testing/aDatabase.ts';
import { aPlatformOn, HOST_ORIGIN, type APlatform } from '../../testing/aPlatform.ts';
import { countingDatabase, type Statement } from '../../testing/countingDatabase.ts';
import { findPlanFaults } from '../../testing/plans.ts';
import { signedIn } from '../../testing/signedIn.ts';

const ASKING = 'suggest-me';
const CROWD = 5000;
/** Maximum scanned rows: ten readers of ten blogs of ten follows. */
const MOST_ROWS = 1000;

let platform: APlatform;
let ran: Statement[];
beforeAll(async () => {
  const counting = countingDatabase(await aDatabase('demo'));
  ({ ran } = counting);
  platform = await aPlatformOn(counting.database);
  await platform.database.script(`
    delete from follows;
    insert into members (ameba_id, nickname)
      select 'crowd-' || n, 'crowd' from generate_series(1, ${CROWD}) n;
    insert into members (ameba_id, nickname)
      values ('${ASKING}', '訊く人'), ('newcomer-1', '新人'), ('reader-1', '一'), ('reader-2', '二');`);
});
afterAll(async () => platform.close());

const follows = (amebaId: string, followed: readonly string[]) =>
  platform.database.query(
    `insert into follows (member_id, followed_member_id, created_at)
     select m.member_id, o.member_id, now() from members m, members o
      where m.ameba_id = $1 and o.ameba_id = any($2::text[])`,
    [amebaId, followed],
  );
const suggestedTo = async (amebaId: string, near?: string) => {
  const { client } = await signedIn(platform, amebaId);
  return unwrap(await getFollowSuggestions(client.read)(near ? { amebaId: near } : {}));
};
const toNames = ({ blogs }: Awaited<ReturnType<typeof suggestedTo>>) =>
  blogs.map(({ amebaId }) => amebaId);

describe('R3.16 follow suggestions', () => {
  const [LIKED, ONE, BOTH, BLOCKED, BLOCKING] = [
    'kanoya-mio',
    'hidamari-yonin',
    'tsubame-kanamono',
    'tsuki--usagi',
    'nanohana-daidokoro',
  ];
  beforeAll(async () => {
    await follows(ASKING, [LIKED]);
    await follows('reader-1', [LIKED, ONE, BOTH, BLOCKED, BLOCKING]);
    await follows('reader-2', [LIKED, BOTH, ASKING]);
    await addBlock((await signedIn(platform, ASKING)).client.write)({ amebaId: BLOCKED });
    await addBlock((await signedIn(platform, BLOCKING)).client.write)({ amebaId: ASKING });
  });

  it('rank other blogs of readers of the followed ones, without blocked members', async () => {
    const suggestions = await suggestedTo(ASKING);
    expect(toNames(suggestions)).toEqual([BOTH, ONE]);
    expect(suggestions).toMatchObject({
      group: 'follows',
      title: 'フォロー中のブログのフォロワーがほかに読んでいるブログ',
      canShowMoreLink: false,
    });
  });

  it('omit blogs that the member already follows', async () => {
    const { client } = await signedIn(platform, ASKING);
    await addFollow(client.write)({ amebaId: BOTH });
    expect(toNames(await suggestedTo(ASKING))).toEqual([ONE]);
    await removeFollow(client.write)({ amebaId: BOTH });
  });

  it('near a blog contain other blogs of the blog’s readers', async () => {
    const suggestions = await suggestedTo('newcomer-1', LIKED);
    expect(suggestions).toMatchObject({
      group: 'readers',
      title: 'このブログのフォロワーがほかに読んでいるブログ',
    });
    expect(toNames(suggestions)[0]).toBe(BOTH);
    expect(toNames(suggestions)).not.toContain(LIKED);
  });

  it('fall back to the ranking, without the member’s own blog and blocked members', async () => {
    const of = async (amebaId: string) => {
      const suggestions = await suggestedTo(amebaId, 'no-such-blog');
      expect(suggestions).toMatchObject({ group: 'ranking', title: '人気のブログ' });
      return toNames(suggestions);
    };
    expect(await of('newcomer-1')).toContain(LIKED);
    expect(await of(LIKED)).not.toContain(LIKED);
    expect(await of(ASKING)).not.toContain(BLOCKED);
  });

  it('are the same for a guest as for a newcomer', async () => {
    const guest = unwrap(
      await getFollowSuggestions(aClient(platform.server).read)({ amebaId: LIKED }),
    );
    expect(guest).toEqual(await suggestedTo('newcomer-1', LIKED));
  });

  it('are not cached', async () => {
    const answer = await platform.server.inject({
      url: '/_api/followSuggestions',
      headers: { origin: HOST_ORIGIN },
    });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('R9.1 are at most ten', async () => {
    const read = aClient(platform.server).read;
    expect(await read('followSuggestions', { limit: 11 })).toMatchObject({ ok: false });
    expect(requireFailureStatus(await getFollowSuggestions(read)({ amebaId: '..' }))).toBe(404);
  });
});

test('R3.16 with 5,000 follows, suggestions read a bounded number of rows by index', async () => {
  await platform.database.script(`
    insert into follows (member_id, followed_member_id, created_at)
      select a.member_id, c.member_id, now() - c.member_id * interval '1 second'
        from members a, members c where a.ameba_id = 'newcomer-1' and c.ameba_id ~ '^crowd-';
    insert into follows (member_id, followed_member_id, created_at)
      select c.member_id, c.member_id + n, now() from members c, generate_series(1, 20) n
       where c.ameba_id ~ '^crowd-' and c.member_id + n <= (select max(member_id) from members)
    on conflict do nothing;
    analyze;`);
  const { client } = await signedIn(platform, 'newcomer-1');
  ran.length = 0;
  unwrap(await getFollowSuggestions(client.read)({}));
  unwrap(await getFollowSuggestions(client.read)({ amebaId: 'kanoya-mio' }));
  const statements = ran.filter(({ sql }) => sql.includes('worth'));
  expect(statements.length).toBeGreaterThan(1);
  expect(await findPlanFaults(platform.database, statements, MOST_ROWS)).toEqual([]);
});
