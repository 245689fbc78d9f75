/** What one round of load came to. */
export type LoadResult = {
  /** requests that were answered as expected */
  readonly requests: number;
  /** requests that the server turned away because it had too much to do, and said so */
  readonly refused: number;
  readonly durationMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

/** One server under load, and the processes whose time counts as its cost. */
export type Contestant = {
  readonly name: ContestantName;
  readonly pids: readonly number[];
  /** @errors throws where an answer is not the expected one: then nothing was measured */
  readonly load: (concurrency: number, durationS: number) => Promise<LoadResult>;
};

export const CONTESTANTS = ['cached', 'uncached', 'bare', 'nginx'] as const;
export type ContestantName = (typeof CONTESTANTS)[number];
