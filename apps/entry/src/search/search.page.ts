import { selectSite, type PageHead, definePage } from '@engawa/contract';
import { siteListSlice } from '../site/siteListSlice.ts';
import { loadedSiteList, type SiteListRootState } from '../site/siteListState.ts';
import { SearchPage } from './SearchPage.tsx';
import { SEARCH_PATH } from './searchPath.ts';
import { loadSearch } from './searchSaga.ts';

/** What somebody has searched for says nothing to somebody who comes from a search. */
const searchHead = (state: SiteListRootState): PageHead => {
  const { words } = loadedSiteList(state, 'search');
  const name = words === '' ? 'ブログや記事をさがす' : `「${words}」の検索結果`;
  const { siteName } = selectSite(state);
  return {
    title: `${name}｜${siteName}`,
    description: `${siteName}のブログと記事を、ことばでさがせます。`,
    canonicalPath: SEARCH_PATH,
    isNoIndex: true,
    ogType: 'website',
  };
};

export const exposed = definePage({
  name: 'Search',
  pageType: 'site-search',
  claims: [{ scope: 'site', file: 'search/', pageType: 'site-search', query: ['q', 'page'] }],
  slices: [siteListSlice],
  load: loadSearch,
  head: searchHead,
  View: SearchPage,
});
