/** Waits before the next of several losses within a minute; the first costs nothing. */
const STEPS_MS = [0, 250, 1000, 5000] as const;
const COUNTS_FOR_MS = 60_000;

/** Makes the count of losses. Each call is one; it says how long to wait, for a crash loop must not fill the machine. */
export const createBackOff = (now: () => number): (() => number) => {
  let lostAtMs: readonly number[] = [];
  return () => {
    const at = now();
    lostAtMs = [...lostAtMs.filter((lost) => at - lost < COUNTS_FOR_MS), at];
    return STEPS_MS[Math.min(lostAtMs.length, STEPS_MS.length) - 1] ?? 0;
  };
};
