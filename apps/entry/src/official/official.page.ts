import { address, definePage } from '@engawa/contract';
import { siteListSlice } from '../site/siteListSlice.ts';
import { OfficialPage } from './OfficialPage.tsx';
import { officialHead } from './officialHead.ts';
import { loadOfficial } from './officialSaga.ts';

export const exposed = definePage({
  name: 'Official',
  addresses: [address.official, address.category],
  slices: [siteListSlice],
  load: loadOfficial,
  head: officialHead,
  View: OfficialPage,
});
