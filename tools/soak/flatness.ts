import { median } from '@engawa/harness/measure/statistics.ts';

/** How a series of measurements continued after its warm-up. */
export type Course = {
  /** from the first to the last of the rounds that count, by the trend */
  readonly gain: number;
  /** the largest gain that counts as flat */
  readonly limit: number;
  readonly isFlat: boolean;
};

/** What counts as flat: a share of the level, and at least an amount below which all is noise. */
export type Tolerance = { readonly share: number; readonly floor: number };

export const MB = 1024 * 1024;

/** Rounds in which caches fill and code is compiled: a third of them. */
export const countWarmUpRounds = (rounds: number): number => Math.ceil(rounds / 3);

/** Gain per round by Theil and Sen, the median over all pairs: an outlier changes nothing. */
export const computeTrend = (values: readonly number[]): number =>
  median(
    values.flatMap((earlier, from) =>
      values.slice(from + 1).map((later, distance) => (later - earlier) / (distance + 1)),
    ),
  );

/**
 * Evaluates a series with one value per round.
 * @errors throws where fewer than three rounds are left after the warm-up: they have no trend
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
