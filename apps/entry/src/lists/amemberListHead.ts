import { address, headFacts, type PageHead } from '@engawa/contract';
import { selectEntries } from '../entries/entrySelectors.ts';
import { listHead } from './listHead.ts';
import { selectShownAmemberPage, type ListRootState } from './listSelectors.ts';

/** @errors throws before the page is loaded. */
export const amemberListHead = (state: ListRootState): PageHead => {
  const { blog, blogger } = headFacts(state);
  const page = selectShownAmemberPage(state);
  if (!page) throw new Error('the head of a list for members was asked for before it was loaded');
  return {
    ...listHead(state, {
      title: 'アメンバー限定記事',
      description: `${blogger.nickname}のブログ「${blog.title}」のアメンバー限定記事の一覧です。`,
      entries: selectEntries(state, page.entryIds),
      paging: page.paging,
      pathOf: (number) => address.amemberList.path(blog.amebaId, number),
    }),
    // a searcher would find nothing to read
    isNoIndex: true,
  };
};
