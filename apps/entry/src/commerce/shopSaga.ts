import { getShop } from '@engawa/api-client/resources/shop.ts';
import {
  blogTag,
  call,
  failedPage,
  getRead,
  put,
  shownPage,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { shopLoaded, soldOf } from './commerceState.ts';

/** Loads the shop of a blog; one without a shop has no such page. */
export function* loadShop({ amebaId }: PageMatch): SagaGenerator<PageOutcome> {
  const read = yield* getRead();
  const tags = [blogTag(amebaId)];
  const answer = yield* call(getShop(read), { amebaId });
  yield* put(shopLoaded({ amebaId, shop: soldOf(answer) }));
  return answer.ok ? shownPage(tags) : failedPage(answer.error, tags);
}
