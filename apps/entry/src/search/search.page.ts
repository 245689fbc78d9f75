import { selectSite, type PageHead, type RemotePage, type RootState } from '@engawa/contract';
import { siteListSlice } from '../site/siteListSlice.ts';
import { loadedSiteList } from '../site/siteListState.ts';
import { SearchPage } from './SearchPage.tsx';
import { SEARCH_PATH } from './searchPath.ts';
import { loadSearch } from './searchSaga.ts';

/** What somebody has searched for says nothing to somebody who comes from a search. */
const searchHead = (state: RootState): PageHead => {
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

export const exposed: RemotePage = {
  kind: 'page',
  name: 'Search',
  pageType: 'site-search',
  claims: [{ scope: 'site', file: 'search/', pageType: 'site-search', query: ['q', 'page'] }],
  slices: [siteListSlice],
  load: loadSearch,
  modules: () => [],
  head: searchHead,
  View: SearchPage,
};
