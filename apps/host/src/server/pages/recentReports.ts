/** As long what was told of a release is told no more. */
const QUIET_MS = 10_000;

/**
 * Keeps the log from a line for each page while a release goes on hanging.
 * @param nowMs never going back
 * @returns whether it was told of the release within the last ten seconds; if not, it is told now
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
