import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { items } from '../parts/items.ts';
import { WireRankedBlog } from '../parts/rankedBlog.ts';

export const officialBlogs = defineResource({
  name: 'officialBlogs',
  /** `limit`: blogs per category */
  params: { limit: v.optional(v.number(), 5) },
  response: items(
    'categories',
    v.object({ code: v.string(), name: v.string(), blogs: v.array(WireRankedBlog) }),
  ),
});

/**
 * Reads all official categories in their order, each with its most read official blogs, best first.
 * @errors API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/officialBlogs
 */
export const getOfficialBlogs = officialBlogs.read;
