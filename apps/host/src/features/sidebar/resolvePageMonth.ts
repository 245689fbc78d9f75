import type { PageMatch } from '@engawa/contract';

/**
 * Resolves the month of an archive page or a day's page, as YYYYMM; undefined on any other page.
 */
export const resolvePageMonth = ({
  pageType,
  params,
}: Pick<PageMatch, 'pageType' | 'params'>): string | undefined => {
  if (pageType === 'blog-archive') return params.yearMonth;
  return pageType === 'blog-day' ? params.yearMonthDay?.slice(0, 6) : undefined;
};
