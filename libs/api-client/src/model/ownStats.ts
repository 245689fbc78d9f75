import type { Answer } from '../resources/define/model.ts';
import type { ownStats, STATS_DAYS } from '../resources/member/ownStats.ts';

/** The period of the statistics. */
export type StatsDays = (typeof STATS_DAYS)[number];

/** Reader statistics for the owner of a blog. */
export type OwnStats = Answer<typeof ownStats>;
/** Metrics of one day in Asia/Tokyo. */
export type DayMetrics = OwnStats['days'][number];
/** A site from which views of the blog came. */
export type Referrer = OwnStats['referrers'][number];
