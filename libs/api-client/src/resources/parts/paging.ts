import * as v from 'valibot';
import { group, wireObject } from '../define/wireObject.ts';

const nullableNumber = v.nullable(v.number());

/**
 * At the ends of a list, `next_page` and `prev_page` may be numbers, so `next` and `prev` decide
 * whether a page exists.
 */
export const WirePaging = wireObject({
  limit: v.number(),
  totalCount: v.number(),
  currentPage: v.number(),
  /** at least 1 */
  maxPage: v.pipe(
    v.number(),
    v.transform((count) => Math.max(1, count)),
  ),
  /** null at the end */
  nextPage: group({ next: v.boolean(), next_page: nullableNumber }, (wire) =>
    wire.next ? wire.next_page : null,
  ),
  prevPage: group({ prev: v.boolean(), prev_page: nullableNumber }, (wire) =>
    wire.prev ? wire.prev_page : null,
  ),
});
