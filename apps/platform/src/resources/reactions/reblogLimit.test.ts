import { addReblog, removeReblog } from '@engawa/api-client/resources/member/reblog.ts';
import { unwrap } from '../../testing/aClient.ts';
import { aRebloggedPlatform, OWNER, REBLOGGER, type RebloggedPlatform } from './reblogs.fixture.ts';

const A_DAY = 3;

let world: RebloggedPlatform;
beforeAll(async () => {
  world = await aRebloggedPlatform(A_DAY);
});
afterAll(async () => world.platform.close());

test('the daily limit holds for simultaneous reblogs, and removing one does not reset it', async () => {
  const entries = await world.platform.database.query<{ entry_id: number }>(
    `select e.entry_id from entries e join blogs b using (blog_id)
      where b.ameba_id = $1 and e.publish_flg = 'open' and e.closed_flg = 'off' and e.deny_reblog = 'accept'
      order by e.entry_id limit 6`,
    [OWNER],
  );
  const client = await world.as(REBLOGGER);
  const reblog = async (entryId: number) =>
    unwrap(await addReblog(client.write)({ amebaId: OWNER, entryId }));
  const answers = await Promise.all(entries.map(({ entry_id: entryId }) => reblog(entryId)));
  expect(answers.filter(({ exist }) => exist)).toHaveLength(A_DAY);
  expect(answers.filter(({ isOverLimit, made }) => isOverLimit && made === null)).toHaveLength(
    entries.length - A_DAY,
  );
  const [first, other] = [answers.find(({ exist }) => exist), answers.find(({ exist }) => !exist)];
  if (!first || !other) throw new Error('there is no limit');
  const { entryId } = first;
  const removed = unwrap(await removeReblog(client.write)({ amebaId: OWNER, entryId }));
  expect(removed).toMatchObject({ exist: false, remainingPerDay: 0 });
  expect(await reblog(other.entryId)).toMatchObject({ isOverLimit: true, exist: false });
});
