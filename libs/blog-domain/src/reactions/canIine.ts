import type { BlogSummary, EntryFacts } from '@engawa/contract';

/**
 * Whether an entry accepts likes (R5.6). False for blogs other than the page's, whose settings are
 * unknown.
 */
export const canIine = (
  blog: Pick<BlogSummary, 'blogId' | 'denyPocket'> | null,
  entry: Pick<EntryFacts, 'blogId' | 'publishFlg' | 'closedFlg'> | undefined,
): boolean =>
  blog !== null &&
  entry !== undefined &&
  entry.blogId === blog.blogId &&
  blog.denyPocket === 'accept' &&
  entry.publishFlg === 'open' &&
  entry.closedFlg !== 'mon_ng';
