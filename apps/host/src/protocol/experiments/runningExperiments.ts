import type { Experiment } from '@engawa/contract';
import { isExpired } from '@engawa/contract/experiments/experiments.ts';
import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { HOST_EXPERIMENTS, type ExperimentId } from './hostExperiments.ts';

/** One experiment as a document contains it: what the browser needs to select a variant. */
type RunningExperiment = {
  /** weights of the variants by variant number, in parts of 10,000 */
  readonly weights: readonly number[];
  /** whether the variant is selected only once per document */
  readonly isSessionUnique?: true;
};

/** Running experiments by id; the same for every visitor. */
export type RunningExperiments = Readonly<Record<string, RunningExperiment>>;

/** Logs configured experiments of the host that have expired, for their maintainers. */
export const logExpiredExperiments = (
  ofHost: readonly ExperimentId[],
  nowMs: number,
  log: { readonly warn: (what: object, words: string) => void },
): void => {
  for (const { id, owner, expires } of ofHost.map((name) => HOST_EXPERIMENTS[name]))
    if (isExpired({ expires }, nowMs))
      log.warn({ experiment: id, owner, expires }, 'experiment expired');
};

/**
 * Collects the experiments that run on a page: the experiments of its releases and the configured
 * experiments of the host, unless they have expired.
 * @param nowMs current time of the page, epoch ms
 * @returns null if none runs
 */
export const runningExperiments = (
  records: readonly Pick<ReleaseRecord, 'experiments'>[],
  ofHost: readonly ExperimentId[],
  nowMs: number,
): RunningExperiments | null => {
  const all: readonly Experiment[] = [
    ...ofHost.map((id) => HOST_EXPERIMENTS[id]),
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
