import { getBlogEntries } from '@engawa/api-client/resources/entries/blogEntries.ts';
import { address } from '@engawa/contract';
import { blogPageLoaded, selectShownPage } from '../entries/entrySlice.ts';
import { withoutText } from '../entries/shareEntries.ts';
import { EntryList } from './EntryList.tsx';
import { listPage } from './listPage.ts';

/** All entries of a blog by their titles. */
export const exposed = listPage({
  name: 'EntryList',
  address: address.entryList,
  chrome: {
    hasNavBar: true,
    hasTabs: true,
    hasAnnouncement: true,
    section: 'entryList',
    tab: 'all',
  },
  slices: [],
  read: (read, query) => getBlogEntries(read)(query),
  loaded: ({ entries, paging }, { blog: { blogId }, page }) =>
    blogPageLoaded({ blogId, page, entries: entries.map(withoutText), paging }),
  select: selectShownPage,
  head: (amebaId) => ({
    title: '記事一覧',
    description: '記事一覧です。',
    pathOf: (page) => address.entryList.path(amebaId, page),
  }),
  View: EntryList,
});
