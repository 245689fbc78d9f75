import type { Answer } from '../resources/define/model.ts';
import type { ownStats } from '../resources/member/ownStats.ts';

/** Periods of the statistics. */
export const STATS_DAYS = [7, 30, 90] as const;
export type StatsDays = (typeof STATS_DAYS)[number];

/** Reader statistics for the owner of a blog. */
export type OwnStats = Answer<typeof ownStats>;
/** Metrics of one day in Asia/Tokyo. */
export type DayMetrics = OwnStats['days'][number];
/** Source of views. */
export type Referrer = OwnStats['referrers'][number];
