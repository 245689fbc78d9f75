import * as v from 'valibot';
import { ENTRIES_PER_PAGE } from '../../constants.ts';
import { defineResource } from '../define/defineResource.ts';
import { resolveIds } from '../define/resolveIds.ts';
import { blogParams } from '../parts/blogParams.ts';
import { wireEntriesFields } from '../parts/entryList.ts';

export const blogPopularEntries = defineResource({
  name: 'blogPopularEntries',
  params: { ...blogParams, limit: v.optional(v.number(), ENTRIES_PER_PAGE) },
  response: v.pipe(
    v.object(wireEntriesFields),
    resolveIds(({ entryMap, entryIds }, list) => list('entryMap', entryMap, entryIds)),
  ),
});

/**
 * Reads the most popular of a blog's 50 newest entries, sorted by likes, then comments, then views
 * of 30 days; titles only.
 * @errors API-004 no such blog, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/blogPopularEntries
 */
export const getBlogPopularEntries = blogPopularEntries.read;
