import type { Paging } from './paging.ts';

/** Converts paging to its public field names, as in INIT_DATA. */
export const toPublicPaging = (paging: Paging) => ({
  prev: paging.prevPage !== null,
  next: paging.nextPage !== null,
  limit: paging.limit,
  total_count: paging.totalCount,
  max_page: paging.maxPage,
  current_page: paging.currentPage,
  next_page: paging.nextPage,
  prev_page: paging.prevPage,
  order: 'desc' as const,
});

export type PublicPaging = ReturnType<typeof toPublicPaging>;

export const fromPublicPaging = (paging: PublicPaging): Paging => ({
  limit: paging.limit,
  totalCount: paging.total_count,
  maxPage: paging.max_page,
  currentPage: paging.current_page,
  nextPage: paging.next_page,
  prevPage: paging.prev_page,
});
