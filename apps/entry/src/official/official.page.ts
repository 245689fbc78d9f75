import { definePage } from '@engawa/contract';
import { siteListSlice } from '../site/siteListSlice.ts';
import { OfficialPage } from './OfficialPage.tsx';
import { officialHead } from './officialHead.ts';
import { loadOfficial } from './officialSaga.ts';

export const exposed = definePage({
  name: 'Official',
  pageType: 'site-official',
  claims: [
    { scope: 'site', file: 'official/', pageType: 'site-official' },
    { scope: 'site', file: 'official/{code}/', pageType: 'site-official' },
  ],
  slices: [siteListSlice],
  load: loadOfficial,
  head: officialHead,
  View: OfficialPage,
});
