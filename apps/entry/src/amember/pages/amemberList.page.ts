import { getBlogAmemberEntries } from '@engawa/api-client/resources/entries/blogAmemberEntries.ts';
import { address } from '@engawa/contract';
import { blogPageKey } from '../../entries/entrySlice.ts';
import { AmemberList } from './AmemberList.tsx';
import { listPage } from '../../lists/listPage.ts';
import { amemberPageLoaded, listSlice, selectCurrentAmemberPage } from '../../lists/listSlice.ts';

/** A list of the titles of a blog's members-only entries; the read returns no texts. */
export const exposed = listPage({
  name: 'AmemberList',
  address: address.amemberList,
  chrome: { hasTabs: true, tab: 'amember' },
  slices: [listSlice],
  read: (read, query) => getBlogAmemberEntries(read)(query),
  loaded: (_found, { blog, page, listPage: visible }) =>
    amemberPageLoaded({ key: blogPageKey(blog.blogId, page), listPage: visible }),
  select: selectCurrentAmemberPage,
  head: (amebaId) => ({
    title: '会員限定の記事',
    description: '会員限定の記事の一覧です。',
    pathOf: (page) => address.amemberList.path(amebaId, page),
  }),
  // Search engines must not index the list, because their visitors could not read the texts.
  isNoIndex: true,
  View: AmemberList,
});
