import { definePage } from '@engawa/contract';
import { HOST_ADDRESSES } from '../../protocol/routes/hostAddresses.ts';
import { ServicePage } from '../layout/ServicePage.tsx';
import { hostHead } from './hostHead.ts';
import { loadsOnServer } from '../../protocol/routes/loadsOnServer.ts';

/** The frame of every page, without content. */
export const shellPage = definePage({
  name: 'Shell',
  addresses: [HOST_ADDRESSES.Shell],
  slices: [],
  load: loadsOnServer,
  head: ({ site: { siteName } }) => ({ ...hostHead(siteName, siteName, '/'), isNoIndex: true }),
  View: () => <ServicePage>{null}</ServicePage>,
});
