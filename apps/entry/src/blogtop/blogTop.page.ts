import { address, definePage } from '@engawa/contract';
import { entrySlice, selectShownPage } from '../entries/entrySlice.ts';
import { iinePlacements } from '../reactions/iinePlacements.ts';
import { BlogTop } from './BlogTop.tsx';
import { blogTopHead } from './blogTopHead.ts';
import { loadBlogTop } from './blogTopSaga.ts';

export const exposed = definePage({
  name: 'BlogTop',
  addresses: [address.blogTop],
  slices: [entrySlice],
  load: loadBlogTop,
  modules: (state) => iinePlacements(selectShownPage(state)?.entryIds ?? []),
  head: blogTopHead,
  View: BlogTop,
});
