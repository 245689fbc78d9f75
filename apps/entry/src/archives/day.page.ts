import { getBlogDayEntries } from '@engawa/api-client/resources/entries/blogDayEntries.ts';
import { address } from '@engawa/contract';
import { monthInJapanese } from '@engawa/ui-templates/parts/DateText/monthInJapanese.ts';
import { listPage } from '../lists/listPage.ts';
import { archivesSlice, dayPageLoaded, selectCurrentDayPage } from './archivesSlice.ts';
import { DayPeriodList } from './PeriodList.tsx';
import {
  formatDayInJapanese,
  isCalendarDay,
  isWithinBlogLifetime,
} from './isWithinBlogLifetime.ts';

/** The entries of a day; a day that is not in the calendar returns 404. */
export const exposed = listPage({
  name: 'Day',
  address: address.day,
  chrome: { hasTabs: true },
  slices: [archivesSlice],
  read: (read, query, { yearMonthDay = '' }) =>
    isCalendarDay(yearMonthDay) ? getBlogDayEntries(read)({ ...query, yearMonthDay }) : null,
  exists: isWithinBlogLifetime,
  loaded: (found, { blog: { blogId }, page, listPage: visible }) =>
    dayPageLoaded({ blogId, page, found, listPage: visible }),
  select: selectCurrentDayPage,
  head: (amebaId, { yearMonthDay = '' }) => {
    const month = yearMonthDay.slice(0, 6);
    const title = `${formatDayInJapanese(yearMonthDay)}の記事`;
    return {
      title,
      description: `、${title}一覧です。`,
      pathOf: (page) => address.day.path(amebaId, yearMonthDay, page),
      above: {
        name: `${monthInJapanese(month)}の記事`,
        path: address.archive.path(amebaId, month),
      },
    };
  },
  View: DayPeriodList,
});
