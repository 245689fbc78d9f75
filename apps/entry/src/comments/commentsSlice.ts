import { codecOf, mapCodec, type Codec } from '@engawa/api-client/model/codec.ts';
import {
  commentCodec,
  type Comment,
  type CommentThreadPage,
} from '@engawa/api-client/model/comment.ts';
import { pagingCodec, type Paging } from '@engawa/api-client/model/paging.ts';
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

type ReadyPage = Extract<CommentPage, { status: 'ready' }>;

const readyPageCodec = codecOf<Omit<ReadyPage, 'status'>>()({
  commentIds: 'data',
  commentCount: 'comment_cnt',
  paging: pagingCodec,
});

type WrittenPage = ReturnType<typeof readyPageCodec.encode>;

/** Without a paging where the comments could not be read. */
const pageCodec: Codec<
  CommentPage,
  WrittenPage | (Omit<WrittenPage, 'paging'> & { paging: null })
> = {
  encode: (page) =>
    page.status === 'ready'
      ? readyPageCodec.encode(page)
      : { data: [], comment_cnt: 0, paging: null },
  decode: (page) =>
    page.paging === null
      ? { status: 'failed' }
      : { status: 'ready', ...readyPageCodec.decode(page) },
};

/** What INIT_DATA says under `commentsState`; held by docs/contracts/init-data.md. */
const codec = codecOf<CommentsState>()({
  commentMap: mapCodec(commentCodec),
  commentPageMap: mapCodec(pageCodec),
  replyIds: 'replyIds',
});

/** Comments of entries and their pages. */
export const commentsSlice = serializableSlice({
  reducerPath: 'commentsState',
  reducer: commentsReducer,
  toInit: codec.encode,
  fromInit: codec.decode,
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
