/**
 * SQL for the end of a window of days: `$1`, or, if the days before `$1` have no events, the newest
 * event, so that the rankings and trends of a quiet site are those of its last active days.
 * @param newestAt SQL: time of the newest event until `$1`; null if there is none
 */
export const windowEnd = (newestAt: string, days: number): string =>
  `case when ${newestAt} > $1::timestamptz - interval '${days} days' then $1::timestamptz else ${newestAt} end`;
