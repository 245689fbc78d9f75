import type { RankedType } from '@engawa/blog-domain/routes/rankedTypes.ts';
import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { RankedBlog } from '../../model/site.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { WireRankedBlog } from '../parts/rankedBlog.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

export type BlogRankingQuery = {
  /** rows; default 5 */
  readonly limit?: number;
  /** code of a genre: only its blogs */
  readonly genre?: string;
  /** code of a category: only its official blogs */
  readonly official?: string;
  /** only blogs of official or of top bloggers */
  readonly type?: 'official' | 'top_blogger';
};

/** Maps the types in URLs to the names in the read layer. */
export const BLOGGER_TYPES = {
  official: 'official',
  'top-blogger': 'top_blogger',
} as const satisfies Record<RankedType, BlogRankingQuery['type']>;

/** @errors API-002 */
export const decodeBlogRanking: (value: unknown) => Result<readonly RankedBlog[]> = decodeWith(
  v.pipe(
    v.object({ blogs: v.array(WireRankedBlog) }),
    v.transform((wire) => wire.blogs),
  ),
);

/**
 * Reads the most read blogs, best first; empty for an unknown genre or category.
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogRanking
 */
export const getBlogRanking =
  (read: Read) =>
  async ({ limit = 5, ...among }: BlogRankingQuery = {}): Promise<Result<readonly RankedBlog[]>> =>
    readAndDecode(read, 'blogRanking', { limit, ...among }, decodeBlogRanking);
