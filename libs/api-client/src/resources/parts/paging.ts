import * as v from 'valibot';
import type { Paging } from '../../model/paging.ts';

/** At the ends `next_page` or `prev_page` may still hold a number; `next` and `prev` decide. */
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
