import type { Comment, CommentThreadPage } from '@engawa/api-client/model/comment.ts';
import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import type { Paging } from '@engawa/api-client/model/paging.ts';
import {
  fromPublicComment,
  toPublicComment,
  type PublicComment,
} from '@engawa/api-client/model/publicComment.ts';
import {
  fromPublicPaging,
  toPublicPaging,
  type PublicPaging,
} from '@engawa/api-client/model/publicPaging.ts';
import {
  createSlice,
  pageNumberOf,
  selectMatch,
  serializableSlice,
  type PayloadAction,
} from '@engawa/contract';
import type { EntryRootState } from '../entries/entrySlice.ts';

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

type PublicCommentPage = {
  readonly data: readonly number[];
  readonly comment_cnt: number;
  /** null where the comments could not be read */
  readonly paging: PublicPaging | null;
};

/** What INIT_DATA says under `commentsState`; held by docs/contracts/init-data.md. */
export type PublicCommentsState = {
  readonly commentMap: Readonly<Record<string, PublicComment>>;
  readonly commentPageMap: Readonly<Record<string, PublicCommentPage>>;
  readonly replyIds: Readonly<Record<string, readonly number[]>>;
};

const writePage = (page: CommentPage): PublicCommentPage =>
  page.status === 'ready'
    ? { data: page.commentIds, comment_cnt: page.commentCount, paging: toPublicPaging(page.paging) }
    : { data: [], comment_cnt: 0, paging: null };

const readPage = ({ data, comment_cnt, paging }: PublicCommentPage): CommentPage =>
  paging === null
    ? { status: 'failed' }
    : {
        status: 'ready',
        commentIds: data,
        commentCount: comment_cnt,
        paging: fromPublicPaging(paging),
      };

/** Comments of entries and their pages. */
export const commentsSlice = serializableSlice({
  reducerPath: 'commentsState',
  reducer: commentsReducer,
  toInit: ({ commentMap, commentPageMap, replyIds }): PublicCommentsState => ({
    commentMap: mapValues(commentMap, toPublicComment),
    commentPageMap: mapValues(commentPageMap, writePage),
    replyIds,
  }),
  fromInit: ({ commentMap, commentPageMap, replyIds }: PublicCommentsState): CommentsState => ({
    commentMap: mapValues(commentMap, fromPublicComment),
    commentPageMap: mapValues(commentPageMap, readPage),
    replyIds,
  }),
});

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
