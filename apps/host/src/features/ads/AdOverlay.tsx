import { selectMatch } from '@engawa/contract';
import { AD_SPOTS } from '@engawa/blog-domain/ads/adSpots.ts';
import { IconButton } from '@engawa/ui-templates/parts/IconButton/IconButton.tsx';
import { isComposing } from '@engawa/ui-templates/parts/isComposing.ts';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectAdsOrigin } from '../blog/siteConfigSlice.ts';
import { AD_SANDBOX } from './Ad.tsx';
import { selectAppBannerSystem } from '../screen/screenSlices.ts';
import { hasRoomForAppBanner, overlaySpot } from './adRules.ts';
import { isAdFrameUrl } from './adSlots.ts';
import { adRequestKey, overlayAdChanged, selectAds } from './adsSlice.ts';

/**
 * The overlay with an ad at the lower edge of the window; it never moves the page. The overlay
 * appears once the ad is loaded; the button and Escape close the overlay for a week. The overlay
 * stays hidden while the app banner is displayed. A visible overlay sets `--ad-overlay` to its
 * height: the page's end reserves that space, and notices appear above the overlay.
 */
export const AdOverlay = () => {
  const dispatch = useDispatch();
  const ads = useSelector(selectAds);
  const { path } = useSelector(selectMatch);
  const appBanner = useSelector(selectAppBannerSystem);
  const adsOrigin = useSelector(selectAdsOrigin);
  const spot = overlaySpot(screen);
  const request = ads.requests[adRequestKey(spot, path, 'overlay')];
  const src = request?.status === 'success' ? request.frames[0]?.src : undefined;
  const { isAdLoadSuccess, adClose } = ads.overlay;
  const isCovered = appBanner !== null && hasRoomForAppBanner(innerWidth);
  const isVisible = isAdLoadSuccess && !adClose && !isCovered;
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const height = bar.current?.offsetHeight;
    if (!isVisible || height === undefined) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--ad-overlay', `${height}px`);
    return () => void style.removeProperty('--ad-overlay');
  }, [isVisible]);
  useEffect(() => {
    if (!isVisible) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      // Escape does not close the overlay while a dialog or a list of proposals is open, because it
      // closes these first
      if (document.querySelector('dialog[open],[role=combobox][aria-expanded=true]')) return;
      event.preventDefault();
      dispatch(overlayAdChanged({ adClose: true }));
    };
    // in the capture phase, so that it runs before the handlers of focused elements
    addEventListener('keydown', close, true);
    return () => removeEventListener('keydown', close, true);
  }, [dispatch, isVisible]);
  // a closed or covered ad must not fetch its frame
  if (adClose || isCovered || src === undefined || !isAdFrameUrl(adsOrigin, src)) return null;
  const { widthPx, heightPx } = AD_SPOTS[spot];
  return (
    <aside
      ref={bar}
      className={joinClasses('AdOverlay', isVisible && 'is-visible')}
      aria-label="画面の下の広告"
      data-ad-overlay=""
      data-print="never"
      inert={!isVisible}
    >
      <span className="AdOverlay-head">
        広告
        <IconButton
          icon="close"
          label="広告を閉じる"
          onClick={() => dispatch(overlayAdChanged({ adClose: true }))}
        />
      </span>
      <iframe
        key={src}
        data-ad-spot={spot}
        title="広告"
        src={src}
        sandbox={AD_SANDBOX}
        referrerPolicy="no-referrer"
        width={widthPx}
        height={heightPx}
      />
    </aside>
  );
};
