import { createClock } from '../system/clock.ts';
import { aPlatform, DEMO_NOW, type APlatform } from '../testing/aPlatform.ts';
import { sweepDatabase, vacuumDatabase } from './sweepDatabase.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const TODAY = '2026-11-21';
const YESTERDAY = '2026-11-20';

const loadDays = async (table: string, column: string) => {
  const rows = await platform.database.query<{ day: string }>(
    `select ${column}::text as day from ${table} order by 1`,
  );
  return rows.map(({ day }) => day);
};

describe('rows of one day are deleted when that day is over in Tokyo:', () => {
  test.each(['follow_days', 'reblog_days', 'entry_days'])(
    '%s, the daily limit of members',
    async (table) => {
      const { database } = platform;
      for (const day of [YESTERDAY, TODAY])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await database.query(
          `insert into ${table} (member_id, day, made) select min(member_id), $1::date, 1 from members`,
          [day],
        );
      await sweepDatabase(database, createClock(DEMO_NOW));
      expect(await loadDays(table, 'day')).toEqual([TODAY]);
    },
  );

  test('R6.4 cheers with their network hashes, but not the cheer counts', async () => {
    const { database } = platform;
    for (const day of [YESTERDAY, TODAY])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await database.query(
        `insert into cheers (entry_id, given_on, visitor_hash, network_hash, kind)
         select min(entry_id), $1::date, '\\x01', '\\x02', 'ouen' from entries`,
        [day],
      );
    await sweepDatabase(database, createClock(DEMO_NOW));
    expect(await loadDays('cheers', 'given_on')).toEqual([TODAY]);
    expect(await database.query('select cheers from cheer_counts')).toEqual([{ cheers: 2 }]);
  });
});

test('vacuums the tables of counts, of days and of toggled rows', async () => {
  const { database } = platform;
  const scripts: string[] = [];
  await vacuumDatabase({
    ...database,
    script: async (sql) => {
      scripts.push(sql);
      await database.script(sql);
    },
  });
  const stored = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
        and (tablename ~ '_(counts|days|heads)$' or tablename in ('likes', 'follows', 'cheers'))`,
  );
  expect(stored.length).toBeGreaterThan(8);
  expect(scripts).toEqual(expect.arrayContaining(stored.map(({ name }) => `vacuum ${name}`)));
});
