/** Random values that are the same on every machine. */
export type Random = {
  /** a number from 0 to below 1 */
  readonly next: () => number;
  /** true with this probability */
  readonly chance: (probability: number) => boolean;
  /** a positive number with this mean, mostly small, for waiting times */
  readonly waiting: (mean: number) => number;
};

/** Creates a small seeded generator (mulberry32); for demo rows only, never for secrets. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (probability) => next() < probability,
    waiting: (mean) => -Math.log(1 - next()) * mean,
  };
};
