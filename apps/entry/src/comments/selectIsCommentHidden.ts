import { selectIsHidden, useHiddenRequested } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { selectComment, selectThread, type CommentsRootState } from './commentsSlice.ts';

/** Asks which of those who have written what is read of the comments are kept from the reader. */
export const useCommentAuthorsRequested = (): void => {
  const commentMap = useSelector((state: CommentsRootState) => state.commentsState.commentMap);
  useHiddenRequested(Object.values(commentMap).flatMap(({ author }) => author?.amebaId ?? []));
};

/** Whether its author is kept from the reader, and its words with them; counts stay. */
export const selectIsCommentHidden = (state: CommentsRootState, commentId: number): boolean =>
  selectIsHidden(selectComment(state, commentId)?.author?.amebaId ?? null)(state);

/** How many of the comments that are read the reader sees. */
export const selectVisibleCount = (state: CommentsRootState): number =>
  Object.values(state.commentsState.commentMap).filter(
    ({ commentId }) => !selectIsCommentHidden(state, commentId),
  ).length;

/** Whether the reader sees an answer to it. */
export const selectHasVisibleReplies = (state: CommentsRootState, commentId: number): boolean =>
  selectThread(state, commentId).commentIds.some((id) => !selectIsCommentHidden(state, id));

/** Whether nothing of its thread stands there; where answers depend on a comment its place is kept. */
export const selectIsThreadLeftOut = (state: CommentsRootState, commentId: number): boolean =>
  selectIsCommentHidden(state, commentId) &&
  !selectHasVisibleReplies(state, commentId) &&
  !selectThread(state, commentId).hasMoreReplies;
