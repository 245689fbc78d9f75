import type { BlogSummary, EntryFacts } from '../state/rootState.ts';

/** Whether an entry takes likes at all (R5.6). Of another blog than the page's own nothing is known. */
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
