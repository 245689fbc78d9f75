import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { items } from '../parts/items.ts';
import { WireRankedBlog } from '../parts/rankedBlog.ts';

export const potentialBlogs = defineResource({
  name: 'potentialBlogs',
  params: { limit: v.optional(v.number(), 4) },
  response: items('blogs', WireRankedBlog),
});

/**
 * Reads the most read blogs after the first five with under 100 readers, best first; `rank` is
 * within this list.
 * @errors API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/potentialBlogs
 */
export const getPotentialBlogs = potentialBlogs.read;
