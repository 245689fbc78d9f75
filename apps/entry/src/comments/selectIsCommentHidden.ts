import { useHiddenRequested } from '@engawa/blog-domain/members/hidden.ts';
import { selectIsHidden } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { selectComment, selectThread, type CommentsRootState } from './state/commentsSlice.ts';

/** Reads, for the authors of the loaded comments, whether a block hides them from the reader. */
export const useCommentAuthorsRequested = (): void => {
  const commentMap = useSelector((state: CommentsRootState) => state.commentsState.commentMap);
  useHiddenRequested(Object.values(commentMap).flatMap(({ author }) => author?.amebaId ?? []));
};

/**
 * Whether the comment's author, and therefore its text, is hidden from the reader. Counts do not
 * change.
 */
export const selectIsCommentHidden = (state: CommentsRootState, commentId: number): boolean =>
  selectIsHidden(selectComment(state, commentId)?.author?.amebaId ?? null)(state);

/** The number of loaded comments that the reader sees. */
export const selectVisibleCount = (state: CommentsRootState): number =>
  Object.values(state.commentsState.commentMap).filter(
    ({ commentId }) => !selectIsCommentHidden(state, commentId),
  ).length;

/** Whether the reader sees a reply to the comment. */
export const selectHasVisibleReplies = (state: CommentsRootState, commentId: number): boolean =>
  selectThread(state, commentId).commentIds.some((id) => !selectIsCommentHidden(state, id));

/**
 * Whether the complete thread is left out. A hidden comment with visible replies keeps a
 * placeholder.
 */
export const selectIsThreadLeftOut = (state: CommentsRootState, commentId: number): boolean =>
  selectIsCommentHidden(state, commentId) &&
  !selectHasVisibleReplies(state, commentId) &&
  !selectThread(state, commentId).hasMoreReplies;
