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

/** The host could not read the plan (R4.2: nobody else reads it): a reload may find it. */
const UNKNOWN_PLAN: PageOutcome = { status: 503, cacheTags: [], maxAgeS: 0 };

/**
 * Loads the message board. Where it says nothing, may not be shown, or the owner's plan has none (R1.5),
 * there is no such page.
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
