import * as v from 'valibot';
import { pagingFields } from '../../model/paging.ts';

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
  v.transform((wire) =>
    pagingFields.decode({
      ...wire,
      max_page: Math.max(1, wire.max_page),
      next_page: wire.next ? wire.next_page : null,
      prev_page: wire.prev ? wire.prev_page : null,
    }),
  ),
);
