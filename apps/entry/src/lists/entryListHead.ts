import { address, headFacts, type PageHead } from '@engawa/contract';
import { selectEntries, selectShownPage, type EntryRootState } from '../entries/entrySelectors.ts';
import { listHead } from './listHead.ts';

/** @errors throws before the page is loaded. */
export const entryListHead = (state: EntryRootState): PageHead => {
  const { blog, blogger } = headFacts(state);
  const page = selectShownPage(state);
  if (!page) throw new Error('the head of an entry list was asked for before it was loaded');
  return listHead(state, {
    title: '記事一覧',
    description: `${blogger.nickname}のブログ「${blog.title}」の記事一覧です。`,
    entries: selectEntries(state, page.entryIds),
    paging: page.paging,
    pathOf: (number) => address.entryList.path(blog.amebaId, number),
  });
};
