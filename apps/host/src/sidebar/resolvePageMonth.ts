import type { PageMatch } from '@engawa/contract';

/** The month that a page is of, YYYYMM: its archive, or one of its days; undefined on any other page. */
export const resolvePageMonth = ({
  pageType,
  params,
}: Pick<PageMatch, 'pageType' | 'params'>): string | undefined => {
  if (pageType === 'blog-archive') return params.yearMonth;
  return pageType === 'blog-day' ? params.yearMonthDay?.slice(0, 6) : undefined;
};
