import { createClock } from '../../system/clock.ts';
import type { Database } from '../../database/database.ts';
import { aDatabase } from '../../testing/aDatabase.ts';
import { createPurgeLog, sweepPurges } from './purgeLog.ts';

const NOW = new Date('2026-11-21T09:00:00+09:00');
const NEVER = new AbortController().signal;

let database: Database;
beforeAll(async () => {
  database = await aDatabase('schema');
});
afterAll(async () => database.close());

const aLog = (on = database, now = NOW) => {
  const failures: (readonly string[])[] = [];
  return {
    ...createPurgeLog(on, createClock(now), (_error, tags) => failures.push(tags)),
    failures,
  };
};

test('every host reads the purges after its own number, in order', async () => {
  const log = aLog();
  const { sequence } = await log.after(null, NEVER);
  log.purge(['entry:1']);
  log.purge(['entry:1', 'entry:2'], 'soft');
  await log.settled();
  const first = await log.after(sequence, NEVER);
  expect(first.purges).toEqual([
    { kind: 'hard', tags: ['entry:1'] },
    { kind: 'soft', tags: ['entry:1', 'entry:2'] },
  ]);
  log.purge(['blog:a']);
  await log.settled();
  expect((await log.after(first.sequence, NEVER)).purges).toEqual([
    { kind: 'hard', tags: ['blog:a'] },
  ]);
  expect((await log.after(sequence, NEVER)).purges).toHaveLength(3);
});

test('the number that a host gets covers all purges that were requested before', async () => {
  const log = aLog();
  log.purge(['entry:3']);
  log.purge(['entry:4'], 'soft');
  const { sequence } = await log.after(null, NEVER);
  await log.settled();
  expect((await log.after(null, NEVER)).sequence).toBe(sequence);
});

test('the next purge of any platform ends the wait of a host', async () => {
  const here = aLog();
  const there = aLog();
  const { sequence } = await here.after(null, NEVER);
  const waiting = [here.after(sequence, NEVER), there.after(sequence, NEVER)];
  here.purge(['entry:7']);
  for (const answer of await Promise.all(waiting))
    expect(answer.purges).toEqual([{ kind: 'hard', tags: ['entry:7'] }]);
});

test('the wait of a host ends by its own signal and by close', async () => {
  const log = aLog();
  const { sequence } = await log.after(null, NEVER);
  const left = new AbortController();
  const one = log.after(sequence, left.signal);
  left.abort();
  expect(await one).toEqual({ sequence, isWhole: true, purges: [] });
  const other = log.after(sequence, NEVER);
  log.close();
  expect(await other).toEqual({ sequence, isWhole: true, purges: [] });
});

test('reports a gap to a host that was absent too long or has a later number', async () => {
  const log = aLog();
  log.purge(['entry:1']);
  await log.settled();
  log.purge(['entry:2']);
  await log.settled();
  const { sequence } = await log.after(null, NEVER);
  await sweepPurges(database, createClock(new Date(NOW.getTime() + 3_600_000)));
  expect(await log.after(sequence - 2, NEVER)).toEqual({ sequence, isWhole: false, purges: [] });
  expect(await log.after(sequence + 9, NEVER)).toMatchObject({ isWhole: false, sequence });
  // the newest purge remains, and with it the number
  expect(await log.after(sequence - 1, NEVER)).toMatchObject({ isWhole: true, sequence });
});

test('stores a purge that failed together with the next purge', async () => {
  let isBroken = true;
  const log = aLog({
    ...database,
    query: (sql, values) =>
      isBroken && sql.includes('insert into purge_log')
        ? Promise.reject(new Error('the disk is full'))
        : database.query(sql, values),
  });
  const { sequence } = await log.after(null, NEVER);
  log.purge(['entry:1']);
  await log.settled();
  expect(log.failures).toEqual([['entry:1']]);
  isBroken = false;
  log.purge(['entry:2']);
  await log.settled();
  expect((await log.after(sequence, NEVER)).purges).toEqual([
    { kind: 'hard', tags: ['entry:1', 'entry:2'] },
  ]);
});
