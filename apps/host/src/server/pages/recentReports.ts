/** Time without another report of the same release. */
const QUIET_MS = 10_000;

/**
 * Limits reports of a release that keeps timing out, so that it does not log a line per page.
 * @param nowMs monotonic clock
 * @returns true within ten seconds of a report of the release; otherwise records a report now
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
