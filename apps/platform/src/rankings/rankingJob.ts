import { setInterval } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { refreshRankings } from './computeRankings.ts';

/** How old a ranking may be. */
export const RANKING_MAX_AGE_MS = 30_000;

/**
 * Keeps the rankings young until it is stopped.
 * @param onError told of each time that failed; the next is tried all the same
 * @returns resolves once `stopping` has been heard and nothing runs any more
 */
export const keepRankings = async (
  database: Database,
  clock: Clock,
  stopping: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> => {
  try {
    for await (const _ of setInterval(RANKING_MAX_AGE_MS, null, { signal: stopping }))
      // half of it: the other platforms' times lie between ours
      await refreshRankings(database, clock, RANKING_MAX_AGE_MS / 2).catch(onError);
  } catch (error) {
    if (!stopping.aborted) throw error;
  }
};
