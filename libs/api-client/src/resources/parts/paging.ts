import * as v from 'valibot';
import type { Paging } from '../../model/paging.ts';

/** `next_page` and `prev_page` may be numbers at the ends; `next` and `prev` decide. */
export const WirePaging = v.pipe(
  v.object({
    prev: v.boolean(),
    next: v.boolean(),
    limit: v.number(),
    total_count: v.number(),
    max_page: v.number(),
    current_page: v.number(),
    next_page: v.nullable(v.number()),
    prev_page: v.nullable(v.number()),
  }),
  v.transform((wire): Paging => ({
    limit: wire.limit,
    totalCount: wire.total_count,
    currentPage: wire.current_page,
    maxPage: Math.max(1, wire.max_page),
    nextPage: wire.next ? wire.next_page : null,
    prevPage: wire.prev ? wire.prev_page : null,
  })),
);
