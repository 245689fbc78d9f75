import type { Comment, CommentOrder, CommentThreadPage } from '@engawa/api-client/model/comment.ts';
import {
  createSlice,
  readPageNumber,
  selectMatch,
  serializableSlice,
  type PageMatch,
  type PayloadAction,
} from '@engawa/contract';
import { readCommentOrder } from '../../entries/entryAddress.ts';
import type { EntryRootState } from '../../entries/entrySlice.ts';
import {
  buildReplyThread,
  type CommentPage,
  type CommentsState,
  type ReplyThread,
} from './commentsState.ts';
import { fromPublicComments, toPublicComments } from './publicComments.ts';

type Place = {
  readonly entryId: number;
  readonly page: number;
  /** order of the comments; by default newest first */
  readonly order?: CommentOrder;
};

/** The key of a page of comments in `commentPageMap`. */
export const commentPageKey = ({ entryId, page, order = 'newest' }: Place) =>
  order === 'newest' ? `${entryId}/${page}` : `${entryId}/${page}/${order}`;

/** Reads the page of comments that an address names. */
export const toCommentLocation = (match: PageMatch): Required<Place> => ({
  entryId: Number(match.params.entryId),
  page: readPageNumber(match.params),
  order: readCommentOrder(match),
});

const withPage = (state: CommentsState, place: Place, visible: CommentPage) => ({
  ...state.commentPageMap,
  [commentPageKey(place)]: visible,
});

const withComments = (state: CommentsState, comments: readonly Comment[]) => ({
  ...state.commentMap,
  ...Object.fromEntries(comments.map((one) => [String(one.commentId), one])),
});

const NO_THREAD: ReplyThread = {
  status: 'idle',
  commentIds: [],
  hasMoreReplies: false,
  nextOffset: 0,
};

/** Sorts reply ids oldest first without duplicates (R4.5). Times are ISO texts of any time zone. */
const inOrder = (
  commentMap: CommentsState['commentMap'],
  ids: readonly number[],
): readonly number[] => {
  const parseCreatedAtMs = (id: number) => Date.parse(commentMap[String(id)]?.createdAt ?? '');
  return [...new Set(ids)].toSorted((a, b) => parseCreatedAtMs(a) - parseCreatedAtMs(b) || a - b);
};

const initialState: CommentsState = {
  commentMap: {},
  commentPageMap: {},
  threads: {},
  markedId: null,
  menuId: null,
};

type OfThread<P = object> = PayloadAction<P & { readonly commentId: number }>;

const commentsState = createSlice({
  name: 'commentsState',
  initialState,
  reducers: {
    commentsRequested: (state, { payload }: PayloadAction<Place>): CommentsState => {
      const known = state.commentPageMap[commentPageKey(payload)];
      // R4.4: a page that is already loaded without error stays
      return known?.status === 'ready'
        ? state
        : { ...state, commentPageMap: withPage(state, payload, { status: 'loading' }) };
    },
    commentsLoaded: (
      state,
      { payload }: PayloadAction<Place & { readonly found: CommentThreadPage }>,
    ): CommentsState => {
      const { threads, commentCount, paging } = payload.found;
      return {
        ...state,
        commentMap: withComments(
          state,
          threads.flatMap(({ comment, replies }) => [comment, ...replies]),
        ),
        threads: {
          ...state.threads,
          ...Object.fromEntries(
            threads.map(({ comment, replies }) => [
              String(comment.commentId),
              buildReplyThread(
                comment.replyCount,
                replies.map(({ commentId }) => commentId),
              ),
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
    commentsRefused: (state, { payload }: PayloadAction<Place>): CommentsState => ({
      ...state,
      commentPageMap: withPage(state, payload, { status: 'refused' }),
    }),
    repliesRequested: (state, { payload: { commentId } }: OfThread): CommentsState => ({
      ...state,
      threads: {
        ...state.threads,
        [commentId]: { ...(state.threads[commentId] ?? NO_THREAD), status: 'loading' },
      },
    }),
    /**
     * @param offset offset of the request; two responses to the same offset lead to the same next
     * offset
     */
    repliesLoaded: (
      state,
      {
        payload: { commentId, offset, replies, hasMoreReplies },
      }: OfThread<{
        readonly offset: number;
        readonly replies: readonly Comment[];
        readonly hasMoreReplies: boolean;
      }>,
    ): CommentsState => {
      const before = state.threads[commentId] ?? NO_THREAD;
      const commentMap = withComments(state, replies);
      const arrived = replies.map((reply) => reply.commentId);
      return {
        ...state,
        commentMap,
        threads: {
          ...state.threads,
          [commentId]: {
            status: 'idle',
            commentIds: inOrder(commentMap, [...before.commentIds, ...arrived]),
            hasMoreReplies,
            nextOffset: offset + replies.length,
          },
        },
      };
    },
    repliesFailed: (state, { payload: { commentId } }: OfThread): CommentsState => ({
      ...state,
      threads: {
        ...state.threads,
        [commentId]: { ...(state.threads[commentId] ?? NO_THREAD), status: 'failed' },
      },
    }),
    /**
     * The server has accepted this reader's comment. The comment appears at once in its position on
     * the current page.
     */
    commentArrived: (
      state,
      {
        payload: { page, order = 'newest', comment },
      }: PayloadAction<Omit<Place, 'entryId'> & { comment: Comment }>,
    ): CommentsState => {
      const { commentId, entryId, threadId } = comment;
      // The comment is already in the state, because of a retry or another tab.
      if (state.commentMap[String(commentId)]) return { ...state, markedId: commentId };
      const first = threadId === null ? undefined : state.commentMap[String(threadId)];
      const commentMap = withComments(state, [
        comment,
        ...(first ? [{ ...first, replyCount: first.replyCount + 1 }] : []),
      ]);
      const thread = threadId === null ? undefined : (state.threads[threadId] ?? NO_THREAD);
      const key = commentPageKey({ entryId, page, order });
      const withComment = (ids: readonly number[]) =>
        order === 'oldest' ? [...ids, commentId] : [commentId, ...ids];
      return {
        ...state,
        commentMap,
        markedId: commentId,
        threads:
          threadId === null || !thread
            ? { ...state.threads, [commentId]: NO_THREAD }
            : {
                ...state.threads,
                [threadId]: {
                  ...thread,
                  commentIds: inOrder(commentMap, [...thread.commentIds, commentId]),
                },
              },
        commentPageMap: Object.fromEntries(
          Object.entries(state.commentPageMap).map(([of, visible]) =>
            visible.status === 'ready' && of.startsWith(`${entryId}/`)
              ? [
                  of,
                  {
                    ...visible,
                    commentCount: visible.commentCount + 1,
                    commentIds:
                      of === key && threadId === null
                        ? withComment(visible.commentIds)
                        : visible.commentIds,
                  },
                ]
              : [of, visible],
          ),
        ),
      };
    },
    /** @param commentId null closes the menu */
    menuOpened: (
      state,
      { payload }: PayloadAction<{ readonly commentId: number | null }>,
    ): CommentsState => ({ ...state, menuId: payload.commentId }),
    commentMarked: (state, { payload }: PayloadAction<number | null>): CommentsState => ({
      ...state,
      markedId: payload,
    }),
  },
});

export const commentsReducer = commentsState.reducer;
export const {
  commentsRequested,
  commentsLoaded,
  commentsFailed,
  commentsRefused,
  repliesRequested,
  repliesLoaded,
  repliesFailed,
  commentArrived,
  commentMarked,
  menuOpened,
} = commentsState.actions;

/** Comments of entries and their pages. */
export const commentsSlice = serializableSlice({
  reducerPath: 'commentsState',
  reducer: commentsReducer,
  toInit: toPublicComments,
  fromInit: fromPublicComments,
});

/** The root state on an entry's page. */
export type CommentsRootState = EntryRootState & { readonly commentsState: CommentsState };

/** Selects the page of comments at the current address; undefined if the page has no comments. */
export const selectVisibleComments = (state: CommentsRootState) =>
  state.commentsState.commentPageMap[commentPageKey(toCommentLocation(selectMatch(state)))];

export const selectComment = (state: CommentsRootState, commentId: number) =>
  state.commentsState.commentMap[String(commentId)];

export const selectThread = (state: CommentsRootState, commentId: number): ReplyThread =>
  state.commentsState.threads[String(commentId)] ?? NO_THREAD;

export const selectMarkedId = (state: CommentsRootState) => state.commentsState.markedId;

export const selectMenuId = (state: CommentsRootState) => state.commentsState.menuId;
