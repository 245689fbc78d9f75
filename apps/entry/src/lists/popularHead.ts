import { address, headFacts, type PageHead } from '@engawa/contract';
import { selectEntries } from '../entries/entrySelectors.ts';
import { listHead } from './listHead.ts';
import { selectPopularIds, type ListRootState } from './listSelectors.ts';

/** @errors throws before the page is loaded. */
export const popularHead = (state: ListRootState): PageHead => {
  const { blog, blogger } = headFacts(state);
  const entryIds = selectPopularIds(state);
  if (!entryIds) throw new Error('the head of popular entries was asked for before their load');
  return listHead(state, {
    title: '人気の記事',
    description: `${blogger.nickname}のブログ「${blog.title}」の、最近の人気記事です。`,
    entries: selectEntries(state, entryIds),
    paging: { currentPage: 1, limit: entryIds.length, prevPage: null, nextPage: null },
    pathOf: () => address.popular.path(blog.amebaId),
  });
};
