import { median } from '@engawa/harness/measure/statistics.ts';

/**
 * Duration of the loop on the idle reference machine: one of the two cores of
 * docs/measurements/page-cost.md, ms.
 */
const REFERENCE_MS = 62;
const ROUNDS = 9;
const STEPS = 40_000_000;

const loopMs = (): number => {
  const startMs = performance.now();
  let value = 1;
  // a linear congruential generator: no memory, no allocation, each step depends on the previous
  // one
  for (let step = 0; step < STEPS; step += 1) value = (Math.imul(value, 1_664_525) + 1) | 0;
  const ms = performance.now() - startMs;
  // uses the result, because the compiler could otherwise remove the loop
  return value === 0 ? 0 : ms;
};

/** Duration of a fixed loop relative to the reference machine; the median of nine. */
export const calibrate = (): number =>
  median(Array.from({ length: ROUNDS }, loopMs)) / REFERENCE_MS;
