/** Pages start at 1; `nextPage` and `prevPage` are null at the ends. `maxPage` is at least 1. */
export type Paging = {
  readonly limit: number;
  readonly totalCount: number;
  readonly currentPage: number;
  readonly maxPage: number;
  readonly nextPage: number | null;
  readonly prevPage: number | null;
};
