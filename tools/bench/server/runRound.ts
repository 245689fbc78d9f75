import { cpuMsOf, cpuMsOfAll, endedChildrenMs } from '../product/processes.ts';
import { medians, spreadOf } from '../report/statistics.ts';
import type { Costs, LoadResult } from './load.ts';

/** What one round of load came to, and what it cost. */
export type Round = {
  readonly requestsPerS: number;
  /** requests turned away in a round */
  readonly refused: number;
  /** CPU time of all processes of the server, ms */
  readonly cpuMsPerRequest: number;
  /** of it, what the server itself took; the rest is its platform's, its database's, its files' */
  readonly hostCpuMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** share of its core that a program which asks has used: close to 1, it and not the server was the limit */
  readonly generatorShare: number;
};

/** Medians of rounds, and how far apart these were. */
export type Rounded = Round & {
  /** greatest less least CPU time of a request in a round, by its median */
  readonly cpuSpread: number;
};

export const roundedFrom = (rounds: readonly Round[]): Rounded => ({
  ...medians(rounds),
  cpuSpread: spreadOf(rounds.map(({ cpuMsPerRequest }) => cpuMsPerRequest)),
});

/** From here on requests a second tell nothing of the server. */
export const GENERATOR_IS_FULL = 0.9;

/** @param load all programs that it starts have ended when it resolves */
export const runRound = async (costs: Costs, load: () => Promise<LoadResult>): Promise<Round> => {
  const times = () =>
    Promise.all([cpuMsOf(costs.host), cpuMsOfAll(costs.others), endedChildrenMs()]);
  const before = await times();
  const startedAt = performance.now();
  const { requests, refused, durationMs, p50Ms, p99Ms, programs } = await load();
  const wallMs = performance.now() - startedAt;
  const after = await times();
  const [hostMs = 0, othersMs = 0, generatorMs = 0] = after.map(
    (ms, index) => ms - (before[index] ?? 0),
  );
  return {
    requestsPerS: (requests / durationMs) * 1000,
    refused,
    cpuMsPerRequest: (hostMs + othersMs) / requests,
    hostCpuMs: hostMs / requests,
    p50Ms,
    p99Ms,
    generatorShare: generatorMs / (wallMs * programs),
  };
};
