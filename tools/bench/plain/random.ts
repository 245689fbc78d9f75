/** Numbers from 0 up to 1 that look like chance and are the same for the same seed (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/**
 * Ranks from 1 to `count`, rank k in proportion to k^-exponent, each in constant time and without a table
 * (rejection-inversion, Hörmann and Derflinger 1996).
 * @param exponent above 0; 1 is allowed
 */
export const zipfFrom = (random: () => number, count: number, exponent: number): (() => number) => {
  const isOne = Math.abs(exponent - 1) < 1e-9;
  const power = 1 - exponent;
  const area = (x: number) => (isOne ? Math.log(x) : (x ** power - 1) / power);
  const areaInverse = (a: number) => (isOne ? Math.exp(a) : (1 + a * power) ** (1 / power));
  const height = (x: number) => x ** -exponent;
  const first = area(1.5) - 1;
  const last = area(count + 0.5);
  const sure = 2 - areaInverse(area(2.5) - height(2));
  return () => {
    for (;;) {
      const at = last + random() * (first - last);
      const x = areaInverse(at);
      const rank = Math.min(count, Math.max(1, Math.round(x)));
      if (rank - x <= sure || at >= area(rank + 0.5) - height(rank)) return rank;
    }
  };
};
