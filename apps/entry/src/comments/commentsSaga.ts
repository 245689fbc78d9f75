import { COMMENTS_PER_PAGE, REPLIES_PER_THREAD } from '@engawa/api-client/constants.ts';
import {
  decodeBlogCommentThreads,
  getBlogCommentThreads,
} from '@engawa/api-client/resources/comments/blogCommentThreads.ts';
import {
  decodeBlogComments,
  getBlogComments,
} from '@engawa/api-client/resources/comments/blogComments.ts';
import {
  all,
  call,
  createAction,
  getRead,
  navigationRequested,
  put,
  readerNotified,
  select,
  selectLoadedBlog,
  selectMatch,
  takeEvery,
  takeLatest,
  type Result,
  type SagaGenerator,
} from '@engawa/contract';
import type {
  CommentOrder,
  CommentPage,
  CommentThreadPage,
} from '@engawa/api-client/model/comment.ts';

import { commentPagePath } from '../entries/entryAddress.ts';
import { selectCurrentEntry } from '../entries/entrySlice.ts';
import { callAsMember } from '../embed/callAsMember.ts';
import {
  commentMarked,
  commentPageKey,
  toCommentLocation,
  commentsRequested,
  commentsFailed,
  commentsLoaded,
  commentsRefused,
  repliesRequested,
  repliesFailed,
  repliesLoaded,
  selectComment,
  selectVisibleComments,
  selectThread,
  type CommentsRootState,
} from './state/commentsSlice.ts';
import { selectIsCommentHidden } from './selectIsCommentHidden.ts';

/**
 * The reader has followed a link to one comment, which may be on another page or deep in a thread.
 */
export const linkedCommentRequested = createAction<number>('comments/sought');

type PageQuery = ({ readonly page: number } | { readonly commentId: number }) & {
  readonly order: CommentOrder;
};

/**
 * Reads a page of threads. Those of a members-only entry can only be read through the embedded
 * frame (R6.1).
 */
function* readThreads(entryId: number, query: PageQuery): SagaGenerator<Result<CommentThreadPage>> {
  const { amebaId, blogId } = yield* select(selectLoadedBlog);
  const entry = yield* select(selectCurrentEntry);
  const requested = { amebaId, blogId, entryId, ...query };
  if (entry?.publishFlg === 'amember') {
    const answer = yield* callAsMember('getAmemberComments', {
      ...requested,
      limit: COMMENTS_PER_PAGE,
      replyLimit: REPLIES_PER_THREAD,
    });
    return answer.ok ? decodeBlogCommentThreads(answer.value) : answer;
  }
  return yield* call(getBlogCommentThreads(yield* getRead()), requested);
}

function* readReplies(
  entryId: number,
  commentId: number,
  offset: number,
): SagaGenerator<Result<CommentPage>> {
  const { amebaId, blogId } = yield* select(selectLoadedBlog);
  const entry = yield* select(selectCurrentEntry);
  const requested = { amebaId, blogId, entryId, commentId, offset, limit: REPLIES_PER_THREAD };
  if (entry?.publishFlg === 'amember') {
    const answer = yield* callAsMember('getAmemberComments', requested);
    return answer.ok ? decodeBlogComments(answer.value) : answer;
  }
  return yield* call(getBlogComments(yield* getRead()), requested);
}

function* loadPage({ payload }: ReturnType<typeof commentsRequested>): SagaGenerator<void> {
  const { entryId, page, order = 'newest' } = payload;
  const visible = yield* select(
    (state: CommentsRootState) => state.commentsState.commentPageMap[commentPageKey(payload)],
  );
  if (visible?.status === 'ready') return;
  const found = yield* readThreads(entryId, { page, order });
  if (found.ok) yield* put(commentsLoaded({ ...payload, found: found.value }));
  else if (found.error.statusCode === 403) yield* put(commentsRefused(payload));
  else yield* put(commentsFailed(payload));
}

function* loadReplies({
  payload: { commentId },
}: ReturnType<typeof repliesRequested>): SagaGenerator<void> {
  const { params } = yield* select(selectMatch);
  const { nextOffset: offset } = yield* select((state: CommentsRootState) =>
    selectThread(state, commentId),
  );
  const found = yield* readReplies(Number(params.entryId), commentId, offset);
  if (!found.ok) {
    yield* put(repliesFailed({ commentId }));
    return;
  }
  const { comments: replies, paging } = found.value;
  // R4.5 An empty batch ends the thread, because the requests would otherwise never stop.
  const hasMoreReplies = replies.length > 0 && paging.currentPage < (paging.nextPage ?? 0);
  yield* put(repliesLoaded({ commentId, offset, replies, hasMoreReplies }));
}

const isThere = (commentId: number) => (state: CommentsRootState) => {
  const comment = selectComment(state, commentId);
  const page = selectVisibleComments(state);
  if (!comment || page?.status !== 'ready' || selectIsCommentHidden(state, commentId)) return false;
  return comment.threadId === null
    ? page.commentIds.includes(commentId)
    : selectThread(state, comment.threadId).commentIds.includes(commentId);
};

const NOT_FOUND = 'おさがしのコメントは見つかりませんでした。削除されたか、非表示になっています。';

/** Finds the page of a comment, then loads its thread until the comment is present. */
function* seekComment({
  payload: commentId,
}: ReturnType<typeof linkedCommentRequested>): SagaGenerator<void> {
  if (yield* select(isThere(commentId))) {
    yield* put(commentMarked(commentId));
    return;
  }
  const place = toCommentLocation(yield* select(selectMatch));
  const { entryId, order } = place;
  const found = yield* readThreads(entryId, { commentId, order });
  if (!found.ok || found.value.threadId === undefined) {
    yield* put(readerNotified({ message: NOT_FOUND, tone: 'failed' }));
    return;
  }
  const { threadId, paging } = found.value;
  const page = paging.currentPage;
  if (page !== place.page) {
    const { amebaId } = yield* select(selectLoadedBlog);
    const path = `${commentPagePath(amebaId, entryId, { page, order })}#comment-${commentId}`;
    yield* put(navigationRequested(path, { replace: true }));
    return;
  }
  yield* put(commentsLoaded({ ...place, found: found.value }));
  for (;;) {
    const thread = yield* select((state: CommentsRootState) => selectThread(state, threadId));
    const hasFailed = thread.status === 'failed';
    if (thread.commentIds.includes(commentId) || hasFailed || !thread.hasMoreReplies) break;
    yield* put(repliesRequested({ commentId: threadId }));
    yield* call(loadReplies, repliesRequested({ commentId: threadId }));
  }
  yield* put(
    (yield* select(isThere(commentId)))
      ? commentMarked(commentId)
      : readerNotified({ message: NOT_FOUND, tone: 'failed' }),
  );
}

/** The reader has requested more replies of a thread. */
export const moreRepliesPressed = createAction<{ readonly commentId: number }>(
  'comments/moreRepliesPressed',
);

function* goOn({ payload }: ReturnType<typeof moreRepliesPressed>): SagaGenerator<void> {
  yield* put(repliesRequested(payload));
  yield* call(loadReplies, repliesRequested(payload));
}

/**
 * takeEvery: pages and threads are independent of each other, and a page or thread that is loading
 * ignores further presses. takeLatest: only the most recently followed link counts.
 */
export function* commentsSaga(): SagaGenerator<void> {
  yield* all([
    takeEvery(commentsRequested, loadPage),
    takeEvery(moreRepliesPressed, goOn),
    takeLatest(linkedCommentRequested, seekComment),
  ]);
}
