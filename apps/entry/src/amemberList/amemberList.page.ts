import { definePage } from '@engawa/contract';
import { entrySlice } from '../entryState/entrySlice.ts';
import { listSlice } from '../lists/listSlice.ts';
import { AmemberList } from './AmemberList.tsx';
import { amemberListHead } from './amemberListHead.ts';
import { loadAmemberList } from './amemberListSaga.ts';

export const exposed = definePage({
  name: 'AmemberList',
  pageType: 'blog-amemberentrylist',
  claims: [
    { file: 'amemberentrylist.html', pageType: 'blog-amemberentrylist' },
    { file: 'amemberentrylist-{page}.html', pageType: 'blog-amemberentrylist' },
  ],
  slices: [entrySlice, listSlice],
  load: loadAmemberList,
  head: amemberListHead,
  View: AmemberList,
});
