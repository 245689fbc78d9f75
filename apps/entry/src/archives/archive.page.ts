import { getBlogArchiveEntries } from '@engawa/api-client/resources/entries/blogArchiveEntries.ts';
import { address } from '@engawa/contract';
import { monthInJapanese } from '@engawa/ui-templates/parts/DateText/monthInJapanese.ts';
import { listPage } from '../lists/listPage.ts';
import { archivesSlice, monthPageLoaded, selectCurrentMonthPage } from './archivesSlice.ts';
import { MonthPeriodList } from './PeriodList.tsx';
import { isWithinBlogLifetime } from './isWithinBlogLifetime.ts';

/** The entries of a month; a month outside the blog's lifetime returns 404. */
export const exposed = listPage({
  name: 'Archive',
  address: address.archive,
  chrome: { hasTabs: true },
  slices: [archivesSlice],
  read: (read, query, { yearMonth = '' }) => getBlogArchiveEntries(read)({ ...query, yearMonth }),
  exists: isWithinBlogLifetime,
  loaded: (found, { blog: { blogId }, page, listPage: visible }) =>
    monthPageLoaded({ blogId, page, found, listPage: visible }),
  select: selectCurrentMonthPage,
  head: (amebaId, { yearMonth = '' }) => {
    const title = `${monthInJapanese(yearMonth)}の記事`;
    return {
      title,
      description: `、${title}一覧です。`,
      pathOf: (page) => address.archive.path(amebaId, yearMonth, page),
      above: { name: '月別の記事一覧', path: address.archives.path(amebaId) },
    };
  },
  View: MonthPeriodList,
});
