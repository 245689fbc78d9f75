import { setTimeout as wait } from 'node:timers/promises';
import { createClock } from '../system/clock.ts';
import type { Queryable } from '../database/database.ts';
import { until } from '../testing/until.ts';
import { runRankingJob } from './rankingJob.ts';

const NOW = createClock(new Date('2026-11-21T09:00:00+09:00'));

/** A database on which a ranking takes this long. */
const aDatabaseThatTakes = (ms: number) => {
  const runs: number[] = [];
  const database: Queryable = {
    query: async <Row>(sql: string): Promise<readonly Row[]> => {
      // the claim of a ranking run always succeeds
      if (sql.includes('rankings_computed')) return JSON.parse('[{}]');
      if (sql.includes('entry_ranking')) {
        runs.push(performance.now());
        await wait(ms);
      }
      return [];
    },
  };
  return { database, runs };
};

test('P-P computes a ranking that takes long less often', async () => {
  const stopping = new AbortController();
  const slow = aDatabaseThatTakes(40);
  const errors: unknown[] = [];
  const keeping = runRankingJob(
    { database: slow.database, clock: NOW, purge: () => undefined },
    stopping.signal,
    (error) => errors.push(error),
    10,
  );
  await until(() => slow.runs.length >= 2);
  stopping.abort();
  await keeping;
  const [first = 0, second = 0] = slow.runs;
  expect(second - first).toBeGreaterThan(20 * 40);
  expect(errors).toEqual([]);
});
