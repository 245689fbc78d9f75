import {
  blogCacheTag,
  call,
  failedOutcome,
  getRead,
  notFoundOutcome,
  put,
  selectLoadedBlog,
  okOutcome,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { getMessageBoard } from '@engawa/api-client/resources/blog/messageBoard.ts';
import { messageBoardLoaded } from './messageBoardSlice.ts';

/** The host could not read the plan, which no remote reads itself (R4.2); a reload may succeed. */
const UNKNOWN_PLAN: PageOutcome = { status: 503, cacheTags: [], maxAgeS: 0 };

/**
 * Loads the message board. An empty board, a hidden one, or a plan without one (R1.5) returns 404.
 */
export function* loadMessageBoard({ amebaId }: PageMatch): SagaGenerator<PageOutcome> {
  const { blogId, hasMessageBoard } = yield* selectLoadedBlog();
  const read = yield* getRead();
  const tags = [blogCacheTag(amebaId)];
  if (hasMessageBoard === null) return UNKNOWN_PLAN;
  if (!hasMessageBoard) return notFoundOutcome(tags);
  const board = yield* call(getMessageBoard(read), { amebaId, blogId });
  if (!board.ok) return failedOutcome(board.error, tags);
  const { message, isIllegal } = board.value;
  if (isIllegal || message === '') return notFoundOutcome(tags);
  yield* put(messageBoardLoaded({ amebaId, message }));
  return okOutcome(tags);
}
