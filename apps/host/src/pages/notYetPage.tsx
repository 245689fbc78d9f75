import { definePage, selectMatch, selectSite } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { NotYetPage } from '../errors/NotYetPage.tsx';
import { homeLink } from '../errors/homeLink.ts';
import { HOST_ADDRESSES } from '../routes/hostAddresses.ts';
import { hostHead } from './hostHead.ts';

const MAX_AGE_S = 60;

const View = () => {
  const { siteName } = useSelector(selectSite);
  const { amebaId } = useSelector(selectMatch);
  return <NotYetPage siteName={siteName} back={homeLink(amebaId || null, siteName)} />;
};

/** An address that is meant to exist and does not yet: no live release claims it. */
export const notYetPage = definePage({
  name: 'NotYet',
  addresses: [HOST_ADDRESSES.NotYet],
  slices: [],
  // oxlint-disable-next-line require-yield -- it shows nothing that is read
  *load() {
    return { status: 501, cacheTags: ['site'], maxAgeS: MAX_AGE_S };
  },
  head: ({ site: { siteName }, page: { match } }) => ({
    ...hostHead(`このページは準備中です｜${siteName}`, 'このページは準備中です。', match.path),
    isNoIndex: true,
  }),
  View,
});
