import { definePage } from '@engawa/contract';
import { siteListSlice } from '../site/siteListSlice.ts';
import { RankingPage } from './RankingPage.tsx';
import { rankingHead } from './rankingHead.ts';
import { loadRanking } from './rankingSaga.ts';

export const exposed = definePage({
  name: 'Ranking',
  pageType: 'site-ranking',
  claims: [
    { scope: 'site', file: 'ranking/', pageType: 'site-ranking' },
    { scope: 'site', file: 'ranking/{code}/', pageType: 'site-ranking' },
  ],
  slices: [siteListSlice],
  load: loadRanking,
  head: rankingHead,
  View: RankingPage,
});
