import { useHiddenRequested } from '@engawa/blog-domain/members/hidden.ts';
import { selectIsHidden } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { selectComment, selectThread, type CommentsRootState } from './state/commentsSlice.ts';

/** Requests whether a block hides the authors of the loaded comments from the reader. */
export const useCommentAuthorsRequested = (): void => {
  const commentMap = useSelector((state: CommentsRootState) => state.commentsState.commentMap);
  useHiddenRequested(Object.values(commentMap).flatMap(({ author }) => author?.amebaId ?? []));
};

/**
 * Selects whether a comment is hidden from the reader, because of a block between the reader and
 * the comment's author. Counts include hidden comments.
 */
export const selectIsCommentHidden = (state: CommentsRootState, commentId: number): boolean =>
  selectIsHidden(selectComment(state, commentId)?.author?.amebaId ?? null)(state);

/** Selects the number of loaded comments that are not hidden from the reader. */
export const selectVisibleCount = (state: CommentsRootState): number =>
  Object.values(state.commentsState.commentMap).filter(
    ({ commentId }) => !selectIsCommentHidden(state, commentId),
  ).length;

/** Selects whether any reply to the comment is visible to the reader. */
export const selectHasVisibleReplies = (state: CommentsRootState, commentId: number): boolean =>
  selectThread(state, commentId).commentIds.some((id) => !selectIsCommentHidden(state, id));

/**
 * Selects whether a complete thread is left out. A hidden comment with visible replies is replaced
 * by a placeholder.
 */
export const selectIsThreadLeftOut = (state: CommentsRootState, commentId: number): boolean =>
  selectIsCommentHidden(state, commentId) &&
  !selectHasVisibleReplies(state, commentId) &&
  !selectThread(state, commentId).hasMoreReplies;
