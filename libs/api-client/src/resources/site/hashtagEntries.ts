import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { WireSiteEntry } from '../parts/siteEntry.ts';

export const hashtagEntries = defineResource({
  name: 'hashtagEntries',
  /** `hashtag`: without `#`; `limit`: 1-50 */
  params: { hashtag: v.string(), page: v.number(), limit: v.number() },
  response: wireObject({
    entries: v.array(WireSiteEntry),
    nextPage: v.nullable(v.number()),
    /** first page only: number of entries with this hashtag that have a rank, at most 20 */
    rankedCount: v.optional(v.number(), 0),
  }),
});

/**
 * Reads one page of the newest 1,000 public entries with a hashtag, newest first. The total is not
 * counted.
 * @errors API-004 no entry with this hashtag, or no such page, API-001 timeout, API-002 invalid
 * response. Never throws.
 * @source GET /_api/hashtagEntries
 */
export const getHashtagEntries = hashtagEntries.read;
