import type { Clock } from '../clock.ts';
import type { Queryable } from '../database/database.ts';
import type { Purge } from '../purges/purgeLog.ts';
import { repeatEvery } from '../repeatEvery.ts';
import { refreshRankings } from './computeRankings.ts';

/** A ranking may take this part of the time: what grows with the site must not take it from readers. */
const MOST_OF_THE_TIME = 1 / 20;

/** How old a ranking may be, where computing it takes no more than that. */
export const RANKING_MAX_AGE_MS = 30_000;

/**
 * Keeps the rankings young until it is stopped, and has the pages of the site rendered anew where one has
 * changed.
 * @param onError called for each run that failed; the next is tried all the same
 * @returns resolves once `stopping` has been heard and nothing runs any more
 */
export const runRankingJob = (
  database: Queryable,
  clock: Clock,
  purge: Purge,
  stopping: AbortSignal,
  onError: (error: unknown) => void,
  everyMs = RANKING_MAX_AGE_MS,
): Promise<void> => {
  let notBeforeMs = 0;
  return repeatEvery(
    everyMs,
    // half of it: the other platforms' times lie between ours
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
