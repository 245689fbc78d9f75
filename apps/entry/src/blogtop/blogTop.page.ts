import type { RemotePage } from '@engawa/contract';
import { entrySlice } from '../entryState/entrySlice.ts';
import { entryStateIn, selectShownPage } from '../entryState/entrySelectors.ts';
import { iinePlacements } from '../reactions/iinePlacements.ts';
import { BlogTop } from './BlogTop.tsx';
import { blogTopHead } from './blogTopHead.ts';
import { loadBlogTop } from './blogTopSaga.ts';

export const exposed: RemotePage = {
  kind: 'page',
  name: 'BlogTop',
  pageType: 'blog-blogtop',
  claims: [
    { file: '', pageType: 'blog-blogtop' },
    { file: 'page-{page}.html', pageType: 'blog-blogtop' },
  ],
  slices: [entrySlice],
  load: loadBlogTop,
  modules: (state) => iinePlacements(selectShownPage(entryStateIn(state))?.entryIds ?? []),
  head: (state) => blogTopHead(entryStateIn(state)),
  View: BlogTop,
};
