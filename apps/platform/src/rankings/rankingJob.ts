import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Purge } from '../purges/purgeLog.ts';
import { repeatEvery } from '../repeatEvery.ts';
import { refreshRankings } from './computeRankings.ts';

/** How old a ranking may be. */
export const RANKING_MAX_AGE_MS = 30_000;

/**
 * Keeps the rankings young until it is stopped, and has the pages of the site rendered anew where one has
 * changed.
 * @param onError called for each run that failed; the next is tried all the same
 * @returns resolves once `stopping` has been heard and nothing runs any more
 */
export const keepRankings = (
  database: Database,
  clock: Clock,
  purge: Purge,
  stopping: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> =>
  repeatEvery(
    RANKING_MAX_AGE_MS,
    // half of it: the other platforms' times lie between ours
    async () => {
      const outcome = await refreshRankings(database, clock, RANKING_MAX_AGE_MS / 2);
      if (outcome === 'changed') purge(['site'], 'soft');
    },
    stopping,
    onError,
  );
