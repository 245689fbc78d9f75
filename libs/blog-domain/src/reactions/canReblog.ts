import type { BlogSummary, EntryFacts } from '@engawa/contract';
import { hasFeature, type FlaggedBlog } from '../features/hasFeature.ts';

/**
 * Whether an entry may be reblogged (R5.6): its blog and the entry allow it, and everyone may read
 * the content of the card. False for blogs other than the page's, because their settings are
 * unknown.
 */
export const canReblog = (
  blog: (FlaggedBlog & Pick<BlogSummary, 'blogId' | 'denyReblog'>) | null,
  entry: Pick<EntryFacts, 'blogId' | 'publishFlg' | 'closedFlg' | 'denyReblog'> | undefined,
): boolean =>
  blog !== null &&
  entry !== undefined &&
  entry.blogId === blog.blogId &&
  hasFeature(blog, 'reblog') &&
  blog.denyReblog === 'accept' &&
  entry.denyReblog === 'accept' &&
  entry.publishFlg === 'open' &&
  entry.closedFlg !== 'mon_ng';
