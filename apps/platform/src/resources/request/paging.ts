/** The requested rows. */
export type Range = {
  readonly limit: number;
  readonly offset: number;
  /** page number; the first page is 1 */
  readonly page: number;
};

/** Resolves a page by its number, or by an offset if one is given. */
export const resolveRange = (requested: {
  readonly limit: number;
  readonly page?: number | undefined;
  readonly offset?: number | undefined;
}): Range => {
  const { limit, page = 1, offset } = requested;
  return offset === undefined
    ? { limit, offset: (page - 1) * limit, page }
    : { limit, offset, page: Math.floor(offset / limit) + 1 };
};

/** Builds the wire's `paging`: null at the ends; an empty list has one page. */
export const buildPaging = (range: Range, totalCount: number) => {
  const maxPage = Math.max(1, Math.ceil(totalCount / range.limit));
  const nextPage = range.page < maxPage ? range.page + 1 : null;
  const previousPage = range.page > 1 ? Math.min(range.page - 1, maxPage) : null;
  return {
    prev: previousPage !== null,
    next: nextPage !== null,
    limit: range.limit,
    total_count: totalCount,
    max_page: maxPage,
    current_page: range.page,
    next_page: nextPage,
    prev_page: previousPage,
    order: 'desc',
  } as const;
};
