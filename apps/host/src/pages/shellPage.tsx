import { definePage } from '@engawa/contract';
import { HOST_ADDRESSES } from '../routes/hostAddresses.ts';
import { loadRankings } from '../footer/loadRankings.ts';
import { ServicePage } from '../shell/ServicePage.tsx';
import { hostHead } from './hostHead.ts';

const MAX_AGE_S = 300;

/** What the service puts around every page, around nothing. */
export const shellPage = definePage({
  name: 'Shell',
  addresses: [HOST_ADDRESSES.Shell],
  slices: [],
  *load() {
    yield* loadRankings();
    return { status: 200, cacheTags: ['site'], maxAgeS: MAX_AGE_S };
  },
  head: ({ site: { siteName } }) => ({ ...hostHead(siteName, siteName, '/'), isNoIndex: true }),
  View: () => <ServicePage>{null}</ServicePage>,
});
