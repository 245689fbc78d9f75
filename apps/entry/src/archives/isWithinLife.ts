import type { PeriodEntries } from '@engawa/api-client/model/entryLists.ts';

/**
 * Whether a month or a day is one of the blog's: it has entries, or stands between some. Of all the
 * others there are too many for each to be a page.
 */
export const isWithinLife = ({
  paging,
  previous,
  next,
}: Pick<PeriodEntries, 'paging' | 'previous' | 'next'>): boolean =>
  paging.totalCount > 0 || (previous !== null && next !== null);
