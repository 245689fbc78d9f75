import type { Experiment, Segment } from '@engawa/contract/experiments/experiments.ts';

const buildSegments = (...weights: readonly number[]): readonly Segment[] =>
  weights.map((weight, at) => ({ segmentId: `variant-${at}`, weight }));

const OF_HOST = { owner: 'host-team', expires: '2027-12-31' } as const;

/** The host's own experiments (R9.4). The host's configuration selects the active ones. */
export const HOST_EXPERIMENTS = {
  'experiment-01': { id: 'experiment-01', ...OF_HOST, segments: buildSegments(10_000), control: 0 },
  'experiment-02': {
    id: 'experiment-02',
    ...OF_HOST,
    segments: buildSegments(2500, 2500, 5000),
    control: 1,
  },
  'experiment-03': {
    id: 'experiment-03',
    ...OF_HOST,
    segments: buildSegments(...Array.from({ length: 20 }, () => 5)),
    control: null,
  },
} as const satisfies Record<string, Experiment>;

export type ExperimentId = keyof typeof HOST_EXPERIMENTS;

export const isExperimentId = (id: string): id is ExperimentId =>
  Object.hasOwn(HOST_EXPERIMENTS, id);
