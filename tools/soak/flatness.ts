import { median } from '@engawa/harness/measure/statistics.ts';

/** The trend of a series of measurements after its warm-up. */
export type Course = {
  /** gain from the first to the last counted round, by the trend */
  readonly gain: number;
  /** the largest gain that counts as flat */
  readonly limit: number;
  readonly isFlat: boolean;
};

/** The tolerance for a flat series: a share of the level, at least a minimum for noise. */
export type Tolerance = { readonly share: number; readonly floor: number };

export const MB = 1024 * 1024;

/** Number of rounds in which caches fill and code is compiled: a third of them. */
export const countWarmUpRounds = (rounds: number): number => Math.ceil(rounds / 3);

/** Gain per round by the Theil–Sen estimator, the median over all pairs, which ignores outliers. */
export const computeTrend = (values: readonly number[]): number =>
  median(
    values.flatMap((earlier, from) =>
      values.slice(from + 1).map((later, distance) => (later - earlier) / (distance + 1)),
    ),
  );

/**
 * Evaluates a series with one value per round.
 * @errors throws if fewer than three rounds remain after the warm-up, which have no trend
 */
export const evaluateFlatness = (
  values: readonly number[],
  { share, floor }: Tolerance,
): Course => {
  const counted = values.slice(countWarmUpRounds(values.length));
  if (counted.length < 3) throw new Error(`${values.length} rounds are too few to evaluate`);
  const gain = computeTrend(counted) * (counted.length - 1);
  const limit = Math.max(median(counted) * share, floor);
  return { gain, limit, isFlat: gain <= limit };
};
