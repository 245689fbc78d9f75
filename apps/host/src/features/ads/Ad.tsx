import { AD_SPOTS, type AdSpot } from '@engawa/blog-domain/ads/adSpots.ts';
import { useNearViewport, type RootState } from '@engawa/contract';
import type { AdSlotId } from '@engawa/contract/modules/adSlotId.ts';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { useAfterFrame } from '@engawa/ui-templates/parts/useAfterFrame.ts';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectHostPage } from '../../runtime/pageSlice.ts';
import { selectAdsOrigin } from '../blog/siteConfigSlice.ts';
import { AD_SLOTS, adFrameUrl, requestedSpot, resolveSlotKind, visibleSpot } from './adSlots.ts';
import type { AdsState, RenderedFrame } from './adsSlice.ts';

/**
 * The `sandbox` attribute of ad frames: an ad may run scripts, with an opaque origin, and open
 * links.
 */
export const AD_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** Selects the ad that a slot displays now; undefined if this is the ad in the server's HTML. */
const selectRenderedFrame =
  (id: AdSlotId) =>
  ({ ads, page }: RootState & { readonly ads?: AdsState }): RenderedFrame | undefined =>
    ads?.rendered[page.match.path]?.[id];

type FrameProps = {
  readonly spot: AdSpot;
  readonly src: string;
  readonly isNear: boolean;
  readonly className?: string | undefined;
};

/**
 * The ad's iframe. A new address creates a new frame, because changing `src` would add a history
 * entry. Creating a frame takes time, so a page that opens within the document is displayed before
 * its ad frames are created.
 */
const AdFrame = ({ spot, src, isNear, className }: FrameProps) => {
  const { widthPx, heightPx } = AD_SPOTS[spot];
  const address = useAfterFrame(src);
  const classes = joinClasses('AdSlot-frame', className);
  if (address === null)
    return <span className={classes} style={{ inlineSize: widthPx, blockSize: heightPx }} />;
  return (
    <iframe
      key={address}
      className={classes}
      data-ad-spot={spot}
      title="広告"
      src={address}
      sandbox={AD_SANDBOX}
      referrerPolicy="no-referrer"
      loading={isNear ? 'eager' : 'lazy'}
      width={widthPx}
      height={heightPx}
    />
  );
};

/**
 * An ad slot of constant height. The server's HTML contains the iframe, so the ad needs no script.
 * If the slot has one frame per screen width, only the displayed frame loads. In the browser, a
 * later ad may replace the first ad.
 */
export const Ad = ({ id }: { readonly id: AdSlotId }) => {
  const adsOrigin = useSelector(selectAdsOrigin);
  const { match, isPreview } = useSelector(selectHostPage);
  const rendered = useSelector(selectRenderedFrame(id));
  const place = useRef<HTMLElement & HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const kind = resolveSlotKind(id);
  const { spots, lazyPx } = AD_SLOTS[kind];
  useNearViewport(place, lazyPx, () => setIsNear(true));
  const frame = (spot: AdSpot, className?: string) => (
    <AdFrame
      spot={spot}
      className={className}
      isNear={isNear && spot === visibleSpot(kind)}
      src={
        rendered?.spot === spot
          ? rendered.src
          : adFrameUrl(adsOrigin, requestedSpot(id, spot), match.path)
      }
    />
  );
  // the other slots are inside the page's main part or a column, which are landmarks
  const isLandmark = kind === 'billboard';
  const Place = isLandmark ? 'aside' : 'div';
  return (
    <Place
      className="AdSlot"
      aria-label={isLandmark ? '広告' : undefined}
      data-ad-slot={id}
      data-kind={kind}
      data-print="never"
      ref={place}
    >
      <span className="AdSlot-label">広告</span>
      {isPreview ? (
        <span className="AdSlot-frame AdSlot-dummy">広告の見本</span>
      ) : (
        <>
          {frame(spots.wide, spots.narrow && 'AdSlot-frame--wide')}
          {spots.narrow && frame(spots.narrow, 'AdSlot-frame--narrow')}
        </>
      )}
    </Place>
  );
};
