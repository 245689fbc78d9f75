import { cpuMsOfAll } from '../product/processes.ts';
import { medians } from '../report/statistics.ts';
import type { Contestant, ContestantName } from './load.ts';

/** Medians over all rounds of one contestant at one concurrency. */
export type ServerFigures = {
  readonly name: ContestantName;
  readonly concurrency: number;
  readonly requestsPerS: number;
  /** requests turned away in a round */
  readonly refused: number;
  /** CPU time of all its processes, ms */
  readonly cpuMsPerRequest: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** requests per second over those of the bare server, compared within each round */
  readonly ofBare: number;
  /** requests for the same CPU time over those of the bare server; hardly moved by other work nearby */
  readonly ofBareByCpu: number;
};

export type Rounds = {
  readonly concurrencies: readonly number[];
  readonly rounds: number;
  readonly durationS: number;
};

type Round = Omit<ServerFigures, 'name' | 'concurrency' | 'ofBare' | 'ofBareByCpu'>;

const runRound = async (
  { pids, load }: Contestant,
  concurrency: number,
  durationS: number,
): Promise<Round> => {
  const before = await cpuMsOfAll(pids);
  const { requests, refused, durationMs, p50Ms, p99Ms } = await load(concurrency, durationS);
  const cpuMs = (await cpuMsOfAll(pids)) - before;
  return {
    requestsPerS: (requests / durationMs) * 1000,
    refused,
    cpuMsPerRequest: cpuMs / requests,
    p50Ms,
    p99Ms,
  };
};

/**
 * Loads the contestants in turn, round after round, so that whatever else the machine does meanwhile
 * falls on all of them alike.
 * @param contestants one of them is `bare`, which the others are measured by
 */
export const measureServer = async (
  contestants: readonly Contestant[],
  { concurrencies, rounds, durationS }: Rounds,
): Promise<readonly ServerFigures[]> => {
  const figures: ServerFigures[] = [];
  for (const concurrency of concurrencies) {
    const results = new Map<ContestantName, Round[]>();
    for (let round = 0; round < rounds; round += 1) {
      for (const contestant of contestants) {
        const result = await runRound(contestant, concurrency, durationS);
        results.set(contestant.name, [...(results.get(contestant.name) ?? []), result]);
      }
    }
    const bare = results.get('bare') ?? [];
    for (const [name, all] of results) {
      const shares = all.map(({ requestsPerS, cpuMsPerRequest }, round) => ({
        ofBare: requestsPerS / (bare[round]?.requestsPerS ?? Number.NaN),
        ofBareByCpu: (bare[round]?.cpuMsPerRequest ?? Number.NaN) / cpuMsPerRequest,
      }));
      figures.push({ name, concurrency, ...medians(all), ...medians(shares) });
    }
  }
  return figures;
};
