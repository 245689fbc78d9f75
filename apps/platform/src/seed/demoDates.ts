const WEEK_MS = 7 * 24 * 60 * 60_000;

/** The time of the demo's files: the morning after their newest entry. */
export const DEMO_END = new Date('2026-11-21T08:00:00+09:00');

/**
 * Shifts a date of the demo's files to the time of the seed. @param date a string is an ISO time
 */
export type DemoDate = (date: string | Date) => Date;

/**
 * Shifts every date by the same number of weeks, so that the newest entry is less than a week old
 * and each date keeps its weekday and time of day. The texts match the season only if that number
 * is close to a multiple of 52. A date that would still be in the future, such as a like in the
 * night after the newest entry, becomes `now`.
 * @param newestMs publication of the newest entry in the files, epoch ms
 */
export const createDemoDate = (newestMs: number, now: Date): DemoDate => {
  const nowMs = now.getTime();
  const shiftMs = Math.floor((nowMs - newestMs) / WEEK_MS) * WEEK_MS;
  return (date) => new Date(Math.min(new Date(date).getTime() + shiftMs, nowMs));
};
