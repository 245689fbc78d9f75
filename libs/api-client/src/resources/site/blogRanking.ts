import type { RankedType } from '@engawa/blog-domain/routes/rankedTypes.ts';
import * as v from 'valibot';
import { WireRankedBlog } from '../parts/rankedBlog.ts';
import { defineResource } from '../define/defineResource.ts';
import { items } from '../parts/items.ts';

/** Maps the types in URLs to the names in the read layer. */
export const BLOGGER_TYPES = {
  official: 'official',
  'top-blogger': 'top_blogger',
} as const satisfies Record<RankedType, string>;

export const blogRanking = defineResource({
  name: 'blogRanking',
  params: {
    limit: v.optional(v.number(), 5),
    /** code of a genre: only blogs of this genre */
    genre: v.optional(v.string()),
    /** code of a category: only official blogs of this category */
    official: v.optional(v.string()),
    /** only blogs of official or of top bloggers */
    type: v.optional(v.picklist(['official', 'top_blogger'])),
  },
  response: items('blogs', WireRankedBlog),
});

/**
 * Reads the most read blogs, best first; empty for an unknown genre or category.
 * @errors API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/blogRanking
 */
export const getBlogRanking = blogRanking.read;
