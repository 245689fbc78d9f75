import {
  EXPERIMENTS,
  isExpired,
  type Experiment,
  type ExperimentId,
  type ReleaseRecord,
} from '@engawa/contract';

/** One experiment as a document carries it: all that the browser needs to draw. */
type RunningExperiment = {
  /** of the variants, by number, out of 10,000 */
  readonly weights: readonly number[];
  /** it is drawn once a document */
  readonly isSessionUnique?: true;
};

/** Those that run, by id: the same for every reader. */
export type RunningExperiments = Readonly<Record<string, RunningExperiment>>;

/** Those of the host that are switched on and have ended, for those who keep the configuration. */
export const logExpiredExperiments = (
  ofHost: readonly ExperimentId[],
  nowMs: number,
  log: { readonly warn: (what: object, words: string) => void },
): void => {
  for (const { id, owner, expires } of ofHost.map((name) => EXPERIMENTS[name]))
    if (isExpired({ expires }, nowMs))
      log.warn({ experiment: id, owner, expires }, 'experiment expired');
};

/**
 * What runs on a page: the experiments of its releases, and those of the host that it is configured to run,
 * until each expires.
 * @param nowMs what the page shows as now, epoch ms
 * @returns null where none runs
 */
export const runningExperiments = (
  records: readonly Pick<ReleaseRecord, 'experiments'>[],
  ofHost: readonly ExperimentId[],
  nowMs: number,
): RunningExperiments | null => {
  const all: readonly Experiment[] = [
    ...ofHost.map((id) => EXPERIMENTS[id]),
    ...records.flatMap(({ experiments = [] }) => experiments),
  ];
  const running = all.filter((experiment) => !isExpired(experiment, nowMs));
  if (running.length === 0) return null;
  return Object.fromEntries(
    running.map(({ id, segments, isSessionUnique }) => [
      id,
      {
        weights: segments.map(({ weight }) => weight),
        ...(isSessionUnique && { isSessionUnique }),
      },
    ]),
  );
};
