/** What one round of load came to. */
export type LoadResult = {
  /** requests that were answered as expected */
  readonly requests: number;
  /** requests that the server turned away because it had too much to do, and said so */
  readonly refused: number;
  readonly durationMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** that asked at once, each on a core */
  readonly programs: number;
};

/** The processes whose time counts as the cost of an answer. */
export type Costs = {
  /** the server that is asked */
  readonly host: number;
  /** all the others that it leans on: platform, database, release files */
  readonly others: readonly number[];
};

/** One server under load. */
export type Contestant = {
  readonly name: ContestantName;
  readonly costs: Costs;
  /** @errors throws where an answer is not the expected one: then nothing was measured */
  readonly load: (concurrency: number, durationS: number) => Promise<LoadResult>;
};

export const CONTESTANTS = ['cached', 'uncached', 'bare', 'nginx'] as const;
export type ContestantName = (typeof CONTESTANTS)[number];
