import { hasFeature, type FlaggedBlog } from '../features/hasFeature.ts';
import type { BlogSummary, EntryFacts } from '../state/rootState.ts';

/**
 * Whether an entry may be reblogged (R5.6): blog and entry accept it, and everyone may read what the card
 * shows. Of another blog than the page's own nothing is known.
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
