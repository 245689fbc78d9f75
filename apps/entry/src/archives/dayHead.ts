import { address, headFacts, type PageHead } from '@engawa/contract';
import {
  selectShownDayPage,
  selectYearMonthDay,
  type ArchivesRootState,
} from './archivesSelectors.ts';
import { selectEntries } from '../entries/entrySelectors.ts';
import { listHead } from '../lists/listHead.ts';
import { dayInJapanese, monthInJapanese } from './periods.ts';

/** @errors throws before the page is loaded. */
export const dayHead = (state: ArchivesRootState): PageHead => {
  const { blog, blogger } = headFacts(state);
  const page = selectShownDayPage(state);
  if (!page) throw new Error('the head of a day was asked for before it was loaded');
  const day = selectYearMonthDay(state);
  const month = day.slice(0, 6);
  const title = `${dayInJapanese(day)}の記事`;
  return listHead(state, {
    title,
    description: `${blogger.nickname}のブログ「${blog.title}」の、${title}一覧です。`,
    entries: selectEntries(state, page.entryIds),
    paging: page.paging,
    pathOf: (number) => address.day.path(blog.amebaId, day, number),
    above: {
      name: `${monthInJapanese(month)}の記事`,
      path: address.archive.path(blog.amebaId, month),
    },
  });
};
