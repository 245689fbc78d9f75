const WINDOW_MS = 60_000;
const MOST_IN_WINDOW = 5;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;

/**
 * Resolves the delay before the next restart, or null to give up.
 * @param deathsMs times of all exits so far, ascending, including the last one
 */
export const resolveRestartWaitMs = (deathsMs: readonly number[]): number | null => {
  const now = deathsMs.at(-1) ?? 0;
  const recent = deathsMs.filter((time) => now - time < WINDOW_MS).length;
  return recent > MOST_IN_WINDOW
    ? null
    : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (recent - 1));
};
