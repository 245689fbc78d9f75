import { address, headFacts, type PageHead } from '@engawa/contract';
import {
  selectShownMonthPage,
  selectYearMonth,
  type ArchivesRootState,
} from './archivesSelectors.ts';
import { selectEntries } from '../entries/entrySelectors.ts';
import { listHead } from '../lists/listHead.ts';
import { monthInJapanese } from './periods.ts';

/** @errors throws before the page is loaded. */
export const archiveHead = (state: ArchivesRootState): PageHead => {
  const { blog, blogger } = headFacts(state);
  const page = selectShownMonthPage(state);
  if (!page) throw new Error('the head of a month was asked for before it was loaded');
  const yearMonth = selectYearMonth(state);
  const title = `${monthInJapanese(yearMonth)}の記事`;
  return listHead(state, {
    title,
    description: `${blogger.nickname}のブログ「${blog.title}」の、${title}一覧です。`,
    entries: selectEntries(state, page.entryIds),
    paging: page.paging,
    pathOf: (number) => address.archive.path(blog.amebaId, yearMonth, number),
    above: { name: '月別の記事一覧', path: address.archives.path(blog.amebaId) },
  });
};
