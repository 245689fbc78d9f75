import { REPLIES_PER_THREAD } from '@engawa/api-client/constants.ts';
import { getBlogComments } from '@engawa/api-client/resources/comments/blogComments.ts';
import {
  call,
  getRead,
  put,
  select,
  selectLoadedBlog,
  selectMatch,
  takeEvery,
  type SagaGenerator,
} from '@engawa/contract';
import {
  repliesAsked,
  repliesFailed,
  repliesLoaded,
  selectFurtherReplies,
} from './repliesSlice.ts';

function* readReplies({
  payload: { commentId },
}: ReturnType<typeof repliesAsked>): SagaGenerator<void> {
  const { params } = yield* select(selectMatch);
  const thread = yield* select(selectFurtherReplies(commentId));
  if (!thread) return;
  const { amebaId, blogId } = yield* selectLoadedBlog();
  const offset = thread.nextOffset;
  const read = yield* getRead();
  const found = yield* call(getBlogComments(read), {
    amebaId,
    blogId,
    entryId: Number(params.entryId),
    commentId,
    offset,
    limit: REPLIES_PER_THREAD,
  });
  if (!found.ok) {
    yield* put(repliesFailed({ commentId }));
    return;
  }
  const { comments: replies, paging } = found.value;
  // R4.5; what holds nothing is the end, or asking would never come to one
  const hasMoreReplies = replies.length > 0 && paging.currentPage < (paging.nextPage ?? 0);
  yield* put(repliesLoaded({ commentId, offset, replies, hasMoreReplies }));
}

/** takeEvery: threads are independent of each other; a thread that is being read takes no press. */
export function* repliesSaga(): SagaGenerator<void> {
  yield* takeEvery(repliesAsked, readReplies);
}
