import { median } from '../../measure/statistics.ts';

/** How a series of measurements went on after its warm-up. */
export type Course = {
  /** what it gained from the first to the last of the rounds that count, by its trend */
  readonly gain: number;
  /** the most that may be gained */
  readonly limit: number;
  readonly isFlat: boolean;
};

/** What counts as flat: a share of the level, and no less than an amount below which all is noise. */
export type Tolerance = { readonly share: number; readonly floor: number };

const MB = 1024 * 1024;

/** A heap after collection says what is held; resident memory also what an allocator has not given back. */
export const TOLERANCES = {
  heap: { share: 0.05, floor: 2 * MB },
  resident: { share: 0.1, floor: 32 * MB },
  data: { share: 0.02, floor: MB },
  // its files have 16 MB each
  log: { share: 0.1, floor: 17 * MB },
} as const satisfies Record<string, Tolerance>;

/** Rounds in which caches fill and code is compiled: a third of them. */
export const warmUpOf = (rounds: number): number => Math.ceil(rounds / 3);

/** Gain a round by Theil and Sen, the median over all pairs: a round that stands out changes nothing. */
export const trendOf = (values: readonly number[]): number => {
  const slopes = values.flatMap((earlier, from) =>
    values.slice(from + 1).map((later, distance) => (later - earlier) / (distance + 1)),
  );
  return median(slopes);
};

/**
 * Judges a series, one value a round.
 * @errors throws where fewer than three rounds are left after the warm-up: they show no trend
 */
export const courseOf = (values: readonly number[], { share, floor }: Tolerance): Course => {
  const counted = values.slice(warmUpOf(values.length));
  if (counted.length < 3) throw new Error(`${values.length} rounds are too few to judge`);
  const gain = trendOf(counted) * (counted.length - 1);
  const limit = Math.max(median(counted) * share, floor);
  return { gain, limit, isFlat: gain <= limit };
};
