import { pageNumberOf, selectMatch } from '@engawa/contract';
import type { EntryRootState } from '../entries/entrySlice.ts';
import { commentPageKey, type CommentsState } from './commentsState.ts';

/** The state as an entry's page sees it. */
export type CommentsRootState = EntryRootState & { readonly commentsState: CommentsState };

/** The page of comments that the address names; undefined where they are not shown. */
export const selectShownComments = (state: CommentsRootState) => {
  const { params } = selectMatch(state);
  const key = commentPageKey(Number(params.entryId), pageNumberOf(params));
  return state.commentsState.commentPageMap[key];
};

export const selectComment = (state: CommentsRootState, commentId: number) =>
  state.commentsState.commentMap[String(commentId)];

const NONE: readonly number[] = [];

export const selectReplyIds = (state: CommentsRootState, commentId: number) =>
  state.commentsState.replyIds[String(commentId)] ?? NONE;

/** Whether a comment has more answers than have come with its page. */
export const hasFurtherReplies = (state: CommentsRootState, commentId: number): boolean =>
  (selectComment(state, commentId)?.replyCount ?? 0) > selectReplyIds(state, commentId).length;

/** Comments of the shown page that have. */
export const selectLongThreads = (state: CommentsRootState): readonly number[] => {
  const page = selectShownComments(state);
  return page?.status === 'ready'
    ? page.commentIds.filter((commentId) => hasFurtherReplies(state, commentId))
    : [];
};
