import { definePage } from '@engawa/contract';
import { HOST_ADDRESSES } from '../../protocol/routes/hostAddresses.ts';
import { FrameSlot } from '../modules/FrameSlot.tsx';
import { StaticPart } from '../modules/StaticPart.tsx';
import { ServicePage } from '../layout/ServicePage.tsx';
import { hostHead } from './hostHead.ts';
import { loadsOnServer } from '../../protocol/routes/loadsOnServer.ts';

const View = () => (
  <ServicePage>
    <StaticPart name="SiteTop" id="" />
    <FrameSlot at="billboard" />
  </ServicePage>
);

/** The site's front page. It fails only if nothing could be read. */
export const siteTopPage = definePage({
  name: 'SiteTop',
  addresses: [HOST_ADDRESSES.SiteTop],
  slices: [],
  load: loadsOnServer,
  head: ({ site: { siteName, platformOrigin } }) => ({
    ...hostHead(
      `${siteName}｜日々を書く、だれかの日々を読む`,
      `${siteName}は、だれでも無料ではじめられるブログです。今日の人気ブログと新しい記事をどうぞ。`,
      '/',
    ),
    // the media origin renders this image
    ogImage: { url: `${platformOrigin}/entry_cards/site.png`, width: 1200, height: 630 },
    jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: siteName }],
  }),
  View,
});
