import type { Clock } from '../system/clock.ts';
import type { Queryable } from '../database/database.ts';
import type { Purge } from '../domain/purges/purgeLog.ts';
import { repeatEvery } from '../system/repeatEvery.ts';
import { refreshRankings } from '../domain/rankings/computeRankings.ts';

/**
 * Maximum share of the time for rankings: their cost grows with the site and must not slow down
 * readers.
 */
const MOST_OF_THE_TIME = 1 / 20;

/** Maximum age of a ranking, if the share of the time allows it. */
export const RANKING_MAX_AGE_MS = 30_000;

type RankingDeps = {
  readonly database: Queryable;
  readonly clock: Clock;
  readonly purge: Purge;
};

/**
 * Refreshes the rankings until stopped, and purges the site's pages when one has changed.
 * @param onError called for each failed run; later runs still happen
 * @returns resolves after `stopping` has aborted and the last run has finished
 */
export const runRankingJob = (
  { database, clock, purge }: RankingDeps,
  stopping: AbortSignal,
  onError: (error: unknown) => void,
  everyMs = RANKING_MAX_AGE_MS,
): Promise<void> => {
  let notBeforeMs = 0;
  return repeatEvery(
    everyMs,
    // accepts rankings up to half of the maximum age, because other platforms refresh them in
    // between
    async () => {
      const startedMs = performance.now();
      if (startedMs < notBeforeMs) return;
      const outcome = await refreshRankings(database, clock, everyMs / 2);
      const endedMs = performance.now();
      notBeforeMs = endedMs + (endedMs - startedMs) / MOST_OF_THE_TIME;
      if (outcome === 'changed') purge(['site'], 'soft');
    },
    stopping,
    onError,
  );
};
