import {
  blogCacheTag,
  failedOutcome,
  notFoundOutcome,
  selectLoadedBlog,
  okOutcome,
  type PageMatch,
  type PageOutcome,
  type PageServices,
} from '@engawa/contract';
import { getMessageBoard } from '@engawa/api-client/resources/blog/messageBoard.ts';
import { messageBoardLoaded } from './messageBoardSlice.ts';

/**
 * Outcome if the host could not read the blog's plan. No remote reads the plan itself (R4.2), and a
 * reload may succeed.
 */
const UNKNOWN_PLAN: PageOutcome = { status: 503, cacheTags: [], maxAgeS: 0 };

/**
 * Loads the message board. An empty board, a hidden one, or a plan without one (R1.5) returns 404.
 */
export const loadMessageBoard = async (
  { amebaId }: PageMatch,
  { read, dispatch, select }: PageServices,
): Promise<PageOutcome> => {
  const { blogId, hasMessageBoard } = select(selectLoadedBlog);
  const tags = [blogCacheTag(amebaId)];
  if (hasMessageBoard === null) return UNKNOWN_PLAN;
  if (!hasMessageBoard) return notFoundOutcome(tags);
  const board = await getMessageBoard(read)({ amebaId, blogId });
  if (!board.ok) return failedOutcome(board.error, tags);
  const { message, isIllegal } = board.value;
  if (isIllegal || message === '') return notFoundOutcome(tags);
  dispatch(messageBoardLoaded({ amebaId, message }));
  return okOutcome(tags);
};
