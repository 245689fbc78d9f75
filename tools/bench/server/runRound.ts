import { sampleCpuMs, sampleProcess } from '@engawa/harness/measure/sampleProcess.ts';
import type { MeasuredPids } from '@engawa/harness/measure/product/benchProduct.ts';
import type { LoadResult } from '@engawa/harness/measure/runLoad.ts';
import { medians, computeSpread } from '@engawa/harness/measure/statistics.ts';
import { percentText, type Cell } from '@engawa/harness/measure/table.ts';

/** The processes whose CPU time is the cost of a response. */
export type Costs = {
  /** the loaded server */
  readonly host: number;
  /** processes that the server depends on: platform, database, release files */
  readonly others: readonly number[];
};

/** All processes of the product, so that unexpected work is visible too. */
export const toCosts = ({ host, data, assets }: MeasuredPids): Costs => ({
  host,
  others: [...data, assets],
});

/** The result of one round of load, with its cost. */
export type Round = {
  readonly requestsPerS: number;
  readonly refused: number;
  /** CPU time of all processes of the server, ms */
  readonly cpuMsPerRequest: number;
  /** CPU time of the loaded server itself, ms */
  readonly hostCpuMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /**
   * the largest share of its core that a load program used: near 1, the load program was the limit,
   * not the server
   */
  readonly generatorShare: number;
};

/** Medians of rounds. */
export type Rounded = Round & {
  /** range of the CPU time per request over the rounds, relative to the median */
  readonly cpuSpread: number;
};

export const roundedFrom = (rounds: readonly Round[]): Rounded => ({
  ...medians(rounds),
  cpuSpread: computeSpread(rounds.map(({ cpuMsPerRequest }) => cpuMsPerRequest)),
});

/** Above this core share of the load program, the rate does not measure the server. */
export const GENERATOR_IS_FULL = 0.9;

export const LOAD_HEADS = [
  'refused',
  'CPU ms each',
  'spread',
  'of it host',
  'p50 ms',
  'p99 ms',
  'generator',
];

/** Cells in the order of `LOAD_HEADS`. */
export const loadCells = (f: Rounded): readonly Cell[] => [
  f.refused,
  f.cpuMsPerRequest,
  percentText(f.cpuSpread),
  f.hostCpuMs,
  f.p50Ms,
  f.p99Ms,
  `${percentText(f.generatorShare)}${f.generatorShare < GENERATOR_IS_FULL ? '' : ' full'}`,
];

const cpuTimes = async ({ host, others }: Costs) => {
  const [hostMs, othersMs, { endedChildrenMs }] = await Promise.all([
    sampleCpuMs([host]),
    sampleCpuMs(others),
    sampleProcess('self'),
  ]);
  return { hostMs, othersMs, endedChildrenMs };
};

/** Measures the cost of a load. @param load resolves after its programs have exited */
export const runRound = async (costs: Costs, load: () => Promise<LoadResult>): Promise<Round> => {
  const before = await cpuTimes(costs);
  const startedMs = performance.now();
  const { requests, refused, durationMs, p50Ms, p99Ms, programs } = await load();
  const wallMs = performance.now() - startedMs;
  const after = await cpuTimes(costs);
  const hostMs = after.hostMs - before.hostMs;
  return {
    requestsPerS: (requests / durationMs) * 1000,
    refused,
    cpuMsPerRequest: (hostMs + after.othersMs - before.othersMs) / requests,
    hostCpuMs: hostMs / requests,
    p50Ms,
    p99Ms,
    generatorShare: (after.endedChildrenMs - before.endedChildrenMs) / (wallMs * programs),
  };
};
