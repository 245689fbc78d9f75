import { medians } from '@engawa/harness/measure/statistics.ts';
import type { LoadResult } from '@engawa/harness/measure/runLoad.ts';
import { roundedFrom, runRound, type Costs, type Round, type Rounded } from './runRound.ts';

/** One measured server. */
export type Contestant = {
  readonly name: string;
  readonly costs: Costs;
  readonly load: (connections: number, durationS: number) => Promise<LoadResult>;
};

/** Medians over all rounds of one contestant at one number of connections. */
export type ServerMetrics = Rounded & {
  readonly name: string;
  readonly concurrency: number;
  /** requests per second relative to the bare server, compared within each round */
  readonly ofBare: number;
  /**
   * requests per CPU time, relative to the bare server; hardly affected by other work on the
   * machine
   */
  readonly ofBareByCpu: number;
};

export type Rounds = {
  readonly concurrencies: readonly number[];
  readonly rounds: number;
  readonly durationS: number;
};

/**
 * Loads the contestants alternately, round after round, so that other work on the machine affects
 * all of them alike.
 * @param contestants one of them is `bare`, to which the others are compared
 */
export const measureServer = async (
  contestants: readonly Contestant[],
  { concurrencies, rounds, durationS }: Rounds,
): Promise<readonly ServerMetrics[]> => {
  const figures: ServerMetrics[] = [];
  for (const concurrency of concurrencies) {
    const results = new Map<string, Round[]>(contestants.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const { name, costs, load } of contestants)
        results.get(name)?.push(await runRound(costs, () => load(concurrency, durationS)));
    const bare = results.get('bare') ?? [];
    for (const [name, all] of results) {
      const shares = all.map(({ requestsPerS, cpuMsPerRequest }, round) => ({
        ofBare: requestsPerS / (bare[round]?.requestsPerS ?? Number.NaN),
        ofBareByCpu: (bare[round]?.cpuMsPerRequest ?? Number.NaN) / cpuMsPerRequest,
      }));
      figures.push({ name, concurrency, ...roundedFrom(all), ...medians(shares) });
    }
  }
  return figures;
};
