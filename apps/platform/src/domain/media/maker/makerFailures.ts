import { LRUCache } from 'lru-cache';
import { MakerDied, MakerTimedOut } from './makerProcess.ts';
import type { Work } from './workQueue.ts';

const MOST_DEATHS = 2;
/** a variant that failed is not retried for this time */
export const GIVEN_UP_MS = 10 * 60 * 1000;
/** consecutive deaths without an answer: the images are not the cause */
const MOST_DEATHS_IN_A_ROW = 6;
const REFUSED_MS = 60_000;

/** The consequence of an error. */
export type FailureOutcome = 'retried' | 'given-up' | 'all-refused';

export type OnFault = (
  error: unknown,
  what: { readonly file: string; readonly outcome: FailureOutcome },
) => void;

/**
 * Decides what follows a failed job. After the process dies its jobs are retried. A job that kills
 * it twice is given up for ten minutes, as is a variant that cannot be made. If the process dies
 * repeatedly without an answer, all jobs are refused for a minute.
 * @param now monotonic ms
 */
export const createMakerFailures = (onFault: OnFault, now: () => number) => {
  const givenUp = new LRUCache<string, true>({
    max: 1000,
    ttl: GIVEN_UP_MS,
    ttlResolution: 0,
    perf: { now },
  });
  let deathsInARow = 0;
  let refusedUntil = Number.NEGATIVE_INFINITY;

  const areAllRefused = (): boolean => now() < refusedUntil;

  const giveUp = (work: Work, error: unknown): 'given-up' => {
    givenUp.set(work.key, true);
    onFault(error, { file: work.key, outcome: 'given-up' });
    return 'given-up';
  };

  const afterDeath = (work: Work, error: unknown): FailureOutcome => {
    if (work.deaths >= MOST_DEATHS) return giveUp(work, error);
    if (deathsInARow >= MOST_DEATHS_IN_A_ROW) return 'all-refused';
    onFault(error, { file: work.key, outcome: 'retried' });
    return 'retried';
  };

  return {
    areAllRefused,
    isGivenUp: (key: string): boolean => givenUp.has(key),
    answered: (): void => {
      deathsInARow = 0;
    },
    /** @returns the consequence for the job; null: the job rejects with the error itself */
    failed: (work: Work, error: unknown): FailureOutcome | null => {
      // the file may be built to be slow, so only this read fails, and no death of the process
      // counts
      if (error instanceof MakerTimedOut && work.kind === 'reading') return giveUp(work, error);
      if (!(error instanceof MakerDied)) {
        deathsInARow = 0;
        return work.kind === 'variant' ? giveUp(work, error) : null;
      }
      work.deaths += 1;
      deathsInARow += 1;
      const outcome = afterDeath(work, error);
      // after the minute a single further death refuses all jobs again
      if (deathsInARow >= MOST_DEATHS_IN_A_ROW && !areAllRefused()) {
        refusedUntil = now() + REFUSED_MS;
        onFault(error, { file: work.key, outcome: 'all-refused' });
      }
      return outcome;
    },
  };
};
