/** One experiment: each variant by its number, with its share of 10,000 seeds. */
export type Experiment = {
  readonly weights: readonly number[];
  /** what the server renders, and who is in no variant sees; null: nothing of the experiment */
  readonly control: number | null;
};

/** All experiments there are (R9.4). Which of them run is the host's configuration. */
export const EXPERIMENTS = {
  'experiment-01': { weights: [10_000], control: 0 },
  'experiment-02': { weights: [2500, 2500, 5000], control: 1 },
  'experiment-03': { weights: Array.from({ length: 20 }, () => 5), control: null },
} as const satisfies Record<string, Experiment>;

export type ExperimentId = keyof typeof EXPERIMENTS;

export const isExperimentId = (id: string): id is ExperimentId => Object.hasOwn(EXPERIMENTS, id);
