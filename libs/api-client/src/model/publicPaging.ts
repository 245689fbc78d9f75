import type { Paging } from './paging.ts';

/** Paging with its public field names, as in INIT_DATA. */
export type PublicPaging = {
  readonly prev: boolean;
  readonly next: boolean;
  readonly limit: number;
  readonly total_count: number;
  readonly max_page: number;
  readonly current_page: number;
  readonly next_page: number | null;
  readonly prev_page: number | null;
  readonly order: 'desc';
};

export const toPublicPaging = (paging: Paging): PublicPaging => ({
  prev: paging.prevPage !== null,
  next: paging.nextPage !== null,
  limit: paging.limit,
  total_count: paging.totalCount,
  max_page: paging.maxPage,
  current_page: paging.currentPage,
  next_page: paging.nextPage,
  prev_page: paging.prevPage,
  order: 'desc',
});

export const fromPublicPaging = (paging: PublicPaging): Paging => ({
  limit: paging.limit,
  totalCount: paging.total_count,
  maxPage: paging.max_page,
  currentPage: paging.current_page,
  nextPage: paging.next_page,
  prevPage: paging.prev_page,
});
