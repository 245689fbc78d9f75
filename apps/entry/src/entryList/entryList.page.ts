import { definePage } from '@engawa/contract';
import { entrySlice } from '../entryState/entrySlice.ts';
import { EntryList } from './EntryList.tsx';
import { entryListHead } from './entryListHead.ts';
import { loadEntryList } from './entryListSaga.ts';

export const exposed = definePage({
  name: 'EntryList',
  pageType: 'blog-entrylist',
  claims: [
    { file: 'entrylist.html', pageType: 'blog-entrylist' },
    { file: 'entrylist-{page}.html', pageType: 'blog-entrylist' },
  ],
  slices: [entrySlice],
  load: loadEntryList,
  head: entryListHead,
  View: EntryList,
});
