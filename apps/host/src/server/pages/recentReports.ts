/** Interval between two reports of the same release. */
const QUIET_MS = 10_000;

/**
 * Limits the log lines about a release that keeps timing out; otherwise each page would cause a
 * line.
 * @param nowMs monotonic clock
 * @returns a function that returns true if the release was reported less than ten seconds ago, and
 * otherwise records a report and returns false
 */
export const createRecentReports = (nowMs: () => number) => {
  const quietUntilMs = new Map<string, number>();
  return (release: string): boolean => {
    const now = nowMs();
    for (const [notified, untilMs] of quietUntilMs)
      if (untilMs <= now) quietUntilMs.delete(notified);
    if (quietUntilMs.has(release)) return true;
    quietUntilMs.set(release, now + QUIET_MS);
    return false;
  };
};
