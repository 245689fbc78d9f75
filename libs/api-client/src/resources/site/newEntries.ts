import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { WireBlogsNewEntry } from './blogsNewEntry.ts';
import { items } from '../parts/items.ts';

export const newEntries = defineResource({
  name: 'newEntries',
  params: {
    limit: v.optional(v.number(), 12),
    /** code of a genre: up to three entries of each of its most read blogs */
    genre: v.optional(v.string()),
    /** all blogs: maximum per blog; older entries of other blogs fill the remaining rows */
    perBlog: v.optional(v.number()),
  },
  response: items('entries', WireBlogsNewEntry),
});

/**
 * Reads the newest public entries of all blogs, or of a genre, newest first.
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/newEntries
 */
export const getNewEntries = newEntries.read;
