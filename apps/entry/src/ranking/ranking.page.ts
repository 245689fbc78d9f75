import { address, definePage } from '@engawa/contract';
import { siteListSlice } from '../site/siteListSlice.ts';
import { RankingPage } from './RankingPage.tsx';
import { rankingHead } from './rankingHead.ts';
import { loadRanking } from './rankingSaga.ts';

export const exposed = definePage({
  name: 'Ranking',
  addresses: [address.ranking, address.typeRanking],
  slices: [siteListSlice],
  load: loadRanking,
  head: rankingHead,
  View: RankingPage,
});
