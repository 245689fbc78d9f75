import {
  all,
  blogTag,
  call,
  failedPage,
  getRead,
  missingPage,
  put,
  selectLoadedBlog,
  shownPage,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { getPaidPlanFeatures } from '@engawa/api-client/resources/blog/bloggerPaidPlanFeature.ts';
import { getMessageBoard } from '@engawa/api-client/resources/blog/messageBoard.ts';
import { messageBoardLoaded } from './messageBoardSlice.ts';

/**
 * Loads the message board. Where it says nothing, may not be shown, or the owner's plan has none (R1.5),
 * there is no such page.
 */
export function* loadMessageBoard({ amebaId }: PageMatch): SagaGenerator<PageOutcome> {
  const { blogId } = yield* selectLoadedBlog();
  const read = yield* getRead();
  const tags = [blogTag(amebaId)];
  const { board, features } = yield* all({
    board: call(getMessageBoard(read), { amebaId, blogId }),
    features: call(getPaidPlanFeatures(read), { amebaId }),
  });
  if (!board.ok) return failedPage(board.error, tags);
  if (!features.ok) return failedPage(features.error, tags);
  const { message, isIllegal } = board.value;
  if (!features.value.isFeaturedAreaMessageBoard || isIllegal || message === '')
    return missingPage(tags);
  yield* put(messageBoardLoaded({ amebaId, message }));
  return shownPage(tags);
}
