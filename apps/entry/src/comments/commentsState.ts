import type { Comment, CommentThreadPage } from '@engawa/api-client/model/comment.ts';
import type { Paging } from '@engawa/api-client/model/paging.ts';
import { createSlice, type PayloadAction } from '@engawa/contract';

/** A union, so that a page that failed has no comments. */
export type CommentPage =
  | {
      readonly status: 'ready';
      /** newest first; those that answer none */
      readonly commentIds: readonly number[];
      /** all comments of the entry, answers too */
      readonly commentCount: number;
      readonly paging: Paging;
    }
  | { readonly status: 'failed' };

export type CommentsState = {
  /** by comment id */
  readonly commentMap: Readonly<Record<string, Comment>>;
  /** by `{entryId}/{page}` */
  readonly commentPageMap: Readonly<Record<string, CommentPage>>;
  /** the answers to a comment that have been read, oldest first, by its id */
  readonly replyIds: Readonly<Record<string, readonly number[]>>;
};

export const commentPageKey = (entryId: number, page: number) => `${entryId}/${page}`;

type Place = { readonly entryId: number; readonly page: number };

const withPage = (state: CommentsState, { entryId, page }: Place, shown: CommentPage) => ({
  ...state.commentPageMap,
  [commentPageKey(entryId, page)]: shown,
});

const initialState: CommentsState = { commentMap: {}, commentPageMap: {}, replyIds: {} };

const commentsState = createSlice({
  name: 'commentsState',
  initialState,
  reducers: {
    commentsLoaded: (
      state,
      { payload }: PayloadAction<Place & { readonly found: CommentThreadPage }>,
    ): CommentsState => {
      const { threads, commentCount, paging } = payload.found;
      const comments = threads.flatMap(({ comment, replies }) => [comment, ...replies]);
      return {
        commentMap: {
          ...state.commentMap,
          ...Object.fromEntries(comments.map((one) => [String(one.commentId), one])),
        },
        replyIds: {
          ...state.replyIds,
          ...Object.fromEntries(
            threads.map(({ comment, replies }) => [
              String(comment.commentId),
              replies.map(({ commentId }) => commentId),
            ]),
          ),
        },
        commentPageMap: withPage(state, payload, {
          status: 'ready',
          commentIds: threads.map(({ comment }) => comment.commentId),
          commentCount,
          paging,
        }),
      };
    },
    commentsFailed: (state, { payload }: PayloadAction<Place>): CommentsState => ({
      ...state,
      commentPageMap: withPage(state, payload, { status: 'failed' }),
    }),
  },
});

export const commentsReducer = commentsState.reducer;
export const { commentsLoaded, commentsFailed } = commentsState.actions;
