/**
 * Delays in ms before a restart, by the number of worker losses within a minute; after the first
 * loss, the restart is immediate.
 */
const STEPS_MS = [0, 250, 1000, 5000] as const;
const COUNTS_FOR_MS = 60_000;

/** Creates a function that returns the next restart delay in ms; each call counts one lost worker. */
export const createBackOff = (now: () => number): (() => number) => {
  let lostAtMs: readonly number[] = [];
  return () => {
    const at = now();
    lostAtMs = [...lostAtMs.filter((lost) => at - lost < COUNTS_FOR_MS), at];
    return STEPS_MS[Math.min(lostAtMs.length, STEPS_MS.length) - 1] ?? 0;
  };
};
