import type { RemotePage } from '@engawa/contract';
import { entrySlice } from '../entryState/entrySlice.ts';
import { entryStateIn } from '../entryState/entrySelectors.ts';
import { EntryList } from './EntryList.tsx';
import { entryListHead } from './entryListHead.ts';
import { loadEntryList } from './entryListSaga.ts';

export const exposed: RemotePage = {
  kind: 'page',
  name: 'EntryList',
  pageType: 'blog-entrylist',
  claims: [
    { file: 'entrylist.html', pageType: 'blog-entrylist' },
    { file: 'entrylist-{page}.html', pageType: 'blog-entrylist' },
  ],
  slices: [entrySlice],
  load: loadEntryList,
  modules: () => [],
  head: (state) => entryListHead(entryStateIn(state)),
  View: EntryList,
};
