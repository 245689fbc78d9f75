import { address, selectSite, type PageHead, definePage } from '@engawa/contract';
import { siteListSlice } from '../site/siteListSlice.ts';
import { loadedSiteList, type SiteListRootState } from '../site/siteListState.ts';
import { SearchPage } from './SearchPage.tsx';
import { loadSearch } from './searchSaga.ts';

/** What somebody has searched for says nothing to somebody who comes from a search. */
const searchHead = (state: SiteListRootState): PageHead => {
  const { words } = loadedSiteList(state, 'search');
  const name = words === '' ? 'ブログや記事をさがす' : `「${words}」の検索結果`;
  const { siteName } = selectSite(state);
  return {
    title: `${name}｜${siteName}`,
    description: `${siteName}のブログと記事を、ことばでさがせます。`,
    canonicalPath: address.search.path(),
    isNoIndex: true,
    ogType: 'website',
  };
};

export const exposed = definePage({
  name: 'Search',
  addresses: [address.search],
  slices: [siteListSlice],
  load: loadSearch,
  head: searchHead,
  View: SearchPage,
});
