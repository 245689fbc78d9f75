import { medians } from '../report/statistics.ts';
import type { Contestant, ContestantName } from './load.ts';
import { roundedFrom, runRound, type Round, type Rounded } from './runRound.ts';

/** Medians over all rounds of one contestant at one concurrency. */
export type ServerFigures = Rounded & {
  readonly name: ContestantName;
  readonly concurrency: number;
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
        const { costs, load } = contestant;
        const result = await runRound(costs, () => load(concurrency, durationS));
        results.set(contestant.name, [...(results.get(contestant.name) ?? []), result]);
      }
    }
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
