import { AD_SPOTS, type AdSpot, useNearViewport, type AdSlotId } from '@engawa/contract';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { useAfterFrame } from '@engawa/ui-templates/parts/useAfterFrame.ts';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { HostState } from '../state/hostState.ts';
import { selectAdsOrigin } from '../state/siteConfigSlice.ts';
import { AD_SLOTS, adFrameUrl, requestedSpot, resolveSlotKind, visibleSpot } from './adSlots.ts';
import { selectRenderedFrame } from './renderedFrame.ts';

/** What the frames of ads may do: run scripts without an origin, and open what is pressed. */
export const AD_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

type FrameProps = {
  readonly spot: AdSpot;
  readonly src: string;
  readonly isNear: boolean;
  readonly className?: string | undefined;
};

/**
 * The frame itself. Another address is another frame: one that changed its own would lengthen the history.
 * To make one takes the browser a while, so a page that opens within the document is shown before.
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
 * A place for an ad, of a height that never changes. The frame stands in the server's HTML, so it needs no
 * script; of the two of a place that differs by the screen's width, the one that is not displayed is not
 * loaded. In the browser an ad that was drawn later may stand in the place of the first.
 */
export const Ad = ({ id }: { readonly id: AdSlotId }) => {
  const adsOrigin = useSelector(selectAdsOrigin);
  const { match, preview } = useSelector((state: HostState) => state.page);
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
  // the others stand in the page's main part or in a column, which are landmarks
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
      {preview ? (
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
