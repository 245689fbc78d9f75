import { createRenaming } from './createRenaming.ts';
import type { Paging } from './paging.ts';

const { toPublic, fromPublic } = createRenaming([
  'totalCount',
  'maxPage',
  'currentPage',
  'nextPage',
  'prevPage',
]);

/** Converts paging to its public field names, as in INIT_DATA. */
export const toPublicPaging = (paging: Paging) => ({
  prev: paging.prevPage !== null,
  next: paging.nextPage !== null,
  ...toPublic(paging),
  order: 'desc' as const,
});

export type PublicPaging = ReturnType<typeof toPublicPaging>;

export const fromPublicPaging = ({
  prev: _,
  next: _next,
  order: _order,
  ...paging
}: PublicPaging): Paging => fromPublic(paging);
