import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';

/** Periods of the statistics. */
export const STATS_DAYS = [7, 30, 90] as const;

/** Metrics of one day in Asia/Tokyo. */
const WireDayMetrics = wireObject({
  /** `YYYY-MM-DD` */
  day: v.pipe(v.string(), v.isoDate()),
  viewCount: v.number(),
  readerCount: v.number(),
  iineCount: v.number(),
});

/** A site from which views of the blog came. */
const WireReferrer = wireObject({
  kind: v.picklist(['direct', 'inside', 'seo', 'other']),
  /** host of another site; '' if there is none, `*` for all other hosts together */
  host: v.string(),
  viewCount: v.number(),
});

export const ownStats = defineResource({
  name: 'ownStats',
  params: { days: v.picklist(STATS_DAYS) },
  response: v.object({
    /** oldest first; the last is today */
    days: v.array(WireDayMetrics),
    /** most views first, at most 20 */
    referrers: v.array(WireReferrer),
    /** most views first, at most 10 */
    entries: v.array(
      wireObject({
        entryId: v.number(),
        title: ['entry_title', v.string()],
        viewCount: v.number(),
      }),
    ),
  }),
});

/**
 * Reads the statistics of the signed-in member's blog for the last days in Asia/Tokyo.
 * @errors API-003 signed out, API-004 the member has no blog, API-001 timeout, API-002 invalid
 * response. Never throws.
 * @source GET /_api/ownStats, never cached
 */
export const getOwnStats = ownStats.read;
