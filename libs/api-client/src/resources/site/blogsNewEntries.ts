import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { WireBlogsNewEntry } from './blogsNewEntry.ts';
import { items } from '../parts/items.ts';

/** Maximum of blogs in one read of newest entries. */
export const MOST_BLOGS_REQUESTED = 100;

type BlogsNewEntriesQuery = {
  /** number of rows, 1 to 50 */
  readonly limit: number;
  /** 1 to MOST_BLOGS_REQUESTED ids */
  readonly amebaIds: readonly string[];
};

export const blogsNewEntries = defineResource({
  name: 'blogsNewEntries',
  params: { limit: v.number(), amebaIds: v.array(v.string()) },
  response: items('entries', WireBlogsNewEntry),
  toParams: (query: BlogsNewEntriesQuery) => query,
});

/**
 * Reads the newest public entries of the given blogs, newest first.
 * @errors API-001 timeout, API-002 invalid response, API-006 from an older platform, which lacks
 * this read. Never throws.
 * @source POST /_api blogsNewEntries: a guest's follows must not appear in a URL
 */
export const getBlogsNewEntries = blogsNewEntries.read;
