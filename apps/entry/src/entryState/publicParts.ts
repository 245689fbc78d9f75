import type { Paging } from '@engawa/api-client/model/paging.ts';
import type { PublicListPage, PublicPaging } from './publicShapes.ts';
import type { ListPage } from './entryState.ts';

export const mapValues = <A, B>(map: Readonly<Record<string, A>>, change: (value: A) => B) =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));

export const writePaging = (paging: Paging): PublicPaging => ({
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

export const readPaging = (paging: PublicPaging): Paging => ({
  limit: paging.limit,
  totalCount: paging.total_count,
  maxPage: paging.max_page,
  currentPage: paging.current_page,
  nextPage: paging.next_page,
  prevPage: paging.prev_page,
});

export const writeListPage = ({ entryIds, paging }: ListPage): PublicListPage => ({
  data: entryIds,
  paging: writePaging(paging),
});

export const readListPage = ({ data, paging }: PublicListPage): ListPage => ({
  entryIds: data,
  paging: readPaging(paging),
});
