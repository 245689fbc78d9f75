import { deleteAccount } from '../accounts/deleteAccount.ts';
import { createClock } from '../../system/clock.ts';
import type { Database } from '../../database/database.ts';
import { aDatabase } from '../../testing/aDatabase.ts';
import { DEMO_NOW } from '../../testing/aPlatform.ts';

let database: Database;
beforeAll(async () => {
  database = await aDatabase('demo');
});
afterAll(async () => database.close());

/** Returns entries and members whose stored count is wrong. */
const wrong = () =>
  database.query(`
    select 'entry' as what, e.entry_id as id from entries e
     where coalesce((select likes from like_counts c where c.entry_id = e.entry_id), 0)
           <> (select count(*) from likes l where l.entry_id = e.entry_id)
    union all
    select 'reblogs', e.entry_id from entries e
     where coalesce((select reblogs from reblog_counts c where c.entry_id = e.entry_id), 0)
           <> (select count(*) from reblogs r where r.entry_id = e.entry_id)
    union all
    select 'followers', m.member_id from members m
     where coalesce((select followers from follow_counts c where c.member_id = m.member_id), 0)
           <> (select count(*) from follows f where f.followed_member_id = m.member_id)
    union all
    select 'follows', m.member_id from members m
     where coalesce((select follows from follow_counts c where c.member_id = m.member_id), 0)
           <> (select count(*) from follows f where f.member_id = m.member_id)`);

test('stored counts are correct after the seed, and after rows are inserted and deleted', async () => {
  const [some] = await database.query<{ likes: number }>(
    'select sum(likes)::int as likes from like_counts',
  );
  expect(some?.likes).toBeGreaterThan(100);
  expect(await wrong()).toEqual([]);
  await database.query(
    `insert into likes (entry_id, member_id, created_at)
     select e.entry_id, m.member_id, now() from (select entry_id from entries order by entry_id limit 20) e
      cross join (select member_id from members order by member_id limit 5) m on conflict do nothing`,
  );
  expect(await wrong()).toEqual([]);
  await database.query('delete from likes where member_id = (select min(member_id) from members)');
  await database.query('delete from follows where member_id % 2 = 0');
  await database.query('delete from reblogs where member_id % 2 = 0');
  await database.query(
    `insert into reblogs (entry_id, member_id, created_at)
     select e.entry_id, m.member_id, now() from (select entry_id from entries order by entry_id limit 20) e
      cross join (select member_id from members order by member_id limit 5) m on conflict do nothing`,
  );
  expect(await wrong()).toEqual([]);
});

test('deleting an account or an entry updates the stored counts', async () => {
  const [member] = await database.query<{ memberId: number; amebaId: string }>(
    `select m.member_id as "memberId", m.ameba_id as "amebaId" from likes join members m using (member_id)
      where m.member_id in (select member_id from follows)
      group by m.member_id order by count(*) desc limit 1`,
  );
  if (!member) throw new Error('no member likes and follows');
  await deleteAccount(database, createClock(DEMO_NOW), member);
  await database.query('delete from entries where entry_id = (select max(entry_id) from likes)');
  expect(await wrong()).toEqual([]);
});

test('stored counts are correct after many simultaneous likes and deletions', async () => {
  const members = await database.query<{ member_id: number }>(
    'select member_id from members order by member_id limit 12',
  );
  const entries = await database.query<{ entry_id: number }>(
    'select entry_id from entries order by entry_id limit 8',
  );
  await Promise.all(
    members.flatMap(({ member_id: memberId }, index) => [
      ...entries.map(({ entry_id: entryId }) =>
        Promise.all(
          ['likes', 'reblogs'].map((table) =>
            database.query(
              `insert into ${table} (entry_id, member_id, created_at) values ($1, $2, now()) on conflict do nothing`,
              [entryId, memberId],
            ),
          ),
        ),
      ),
      ...(index % 3 === 0
        ? ['likes', 'reblogs'].map((table) =>
            database.query(`delete from ${table} where member_id = $1`, [memberId]),
          )
        : []),
    ]),
  );
  expect(await wrong()).toEqual([]);
});
