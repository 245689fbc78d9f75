import {
  address,
  selectBlog,
  selectEntryFacts,
  selectMatch,
  type RootState,
} from '@engawa/contract';
import type { HistoryItem } from './storedHistory.ts';

/** A history item without the time. */
export type ReadEntry = Omit<HistoryItem, 'readAtMs'>;

/** The entry of the current page; null on any other page. */
export const selectReadEntry = (state: RootState): ReadEntry | null => {
  const { amebaId, params, pageType } = selectMatch(state);
  const { entryId = '' } = params;
  const facts = selectEntryFacts(state, entryId);
  const blog = selectBlog(state);
  const isForMembers = pageType === 'amember-entry-detail';
  if ((pageType !== 'blog-entry' && !isForMembers) || !facts || !blog) return null;
  const { image } = facts;
  return {
    key: `${amebaId}/${entryId}`,
    amebaId,
    entryId: facts.entryId,
    title: facts.title,
    blogTitle: blog.title,
    path: (isForMembers ? address.amemberEntry : address.entry).path(amebaId, facts.entryId),
    imageUrl: image && !image.isOfVideo ? image.url : null,
    videoThumbnailUrl: image?.isOfVideo ? image.url : null,
  };
};
