import { rankingPath, type RemotePage } from '@engawa/contract';
import { blogItem, siteHead } from '../site/siteHead.ts';
import { siteListSlice } from '../site/siteListSlice.ts';
import { loadedSiteList } from '../site/siteListState.ts';
import { RankingPage } from './RankingPage.tsx';
import { loadRanking } from './rankingSaga.ts';

export const exposed: RemotePage = {
  kind: 'page',
  name: 'Ranking',
  pageType: 'site-ranking',
  claims: [{ scope: 'site', file: 'ranking/', pageType: 'site-ranking' }],
  slices: [siteListSlice],
  load: loadRanking,
  modules: () => [],
  head: (state) =>
    siteHead(state, {
      title: 'ランキング',
      description: 'いまよく読まれているブログと記事のランキングです。',
      canonicalPath: rankingPath,
      items: loadedSiteList(state, 'ranking').blogs.map(blogItem),
      crumbs: [{ name: 'ランキング', path: rankingPath }],
    }),
  View: RankingPage,
};
