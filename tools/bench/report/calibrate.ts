import { median } from '@engawa/harness/measure/statistics.ts';

/** The loop on the reference machine with nothing else on: one core of the two of docs/adr/0034, ms. */
const REFERENCE_MS = 62;
const ROUNDS = 9;
const STEPS = 40_000_000;

const loopMs = (): number => {
  const startMs = performance.now();
  let value = 1;
  // a linear congruential generator: no memory, no allocation, each step needs the last
  for (let step = 0; step < STEPS; step += 1) value = (Math.imul(value, 1_664_525) + 1) | 0;
  const ms = performance.now() - startMs;
  // its result is used, or the compiler could drop the loop
  return value === 0 ? 0 : ms;
};

/** How many times as long as on the reference machine a fixed loop takes now; the median of nine. */
export const calibrate = (): number =>
  median(Array.from({ length: ROUNDS }, loopMs)) / REFERENCE_MS;
