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
    /**
     * without `genre`: maximum number of entries per blog; older entries of other blogs fill the
     * remaining rows
     */
    perBlog: v.optional(v.number()),
  },
  response: items('entries', WireBlogsNewEntry),
});

/**
 * Reads the newest public entries of all blogs, or of a genre, newest first.
 * @errors API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/newEntries
 */
export const getNewEntries = newEntries.read;
