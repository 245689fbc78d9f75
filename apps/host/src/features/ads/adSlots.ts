import { AD_FRAME_PATH, type AdSpot } from '@engawa/blog-domain/ads/adSpots.ts';
import { selectHasAds } from '@engawa/blog-domain/ads/selectHasAds.ts';
import { LAZY_OFFSETS_PX } from '@engawa/blog-domain/modules/lazyOffsets.ts';
import type { RootState } from '@engawa/contract';
import type { AdPlaceKind, AdSlotId } from '@engawa/contract/modules/adSlotId.ts';
import type { PageType } from '@engawa/contract/pageTypes.ts';
import { isWideMode } from './adRules.ts';

type PlacedKind = Exclude<AdPlaceKind, 'overlay'>;

type AdSlotPlan = {
  /** spots for screens in wide mode (360 px and more) and for narrower screens */
  readonly spots: { readonly wide: AdSpot; readonly narrow?: AdSpot };
  /** distance from the viewport at which a hydrated page fetches the ad, in CSS px */
  readonly lazyPx: number;
};

/**
 * The ad slots of pages, with their spots and the distance at which ads are fetched (R9.7, R9.8).
 */
export const AD_SLOTS: Readonly<Record<PlacedKind, AdSlotPlan>> = {
  'entry-rectangle': {
    spots: { wide: 'entry-rectangle', narrow: 'entry-rectangle-narrow' },
    lazyPx: LAZY_OFFSETS_PX.entryAdRectangle,
  },
  'list-rectangle': { spots: { wide: 'list-rectangle' }, lazyPx: 0 },
  'side-rectangle': { spots: { wide: 'side-rectangle' }, lazyPx: 0 },
  'media-rectangle': { spots: { wide: 'media-rectangle' }, lazyPx: 0 },
  billboard: { spots: { wide: 'billboard' }, lazyPx: LAZY_OFFSETS_PX.entryAdRectangle },
  'header-banner': { spots: { wide: 'header-banner' }, lazyPx: 0 },
};

const ID =
  /^(?:(entry-rectangle|side-rectangle|media-rectangle|billboard|header-banner)|(list-rectangle):[1-9])$/;

const isAdSlotId = (text: string): text is AdSlotId => ID.test(text);

/** Parses the id of an ad slot. @errors throws for any other text */
export const readAdSlotId = (text: string): AdSlotId => {
  if (!isAdSlotId(text)) throw new Error(`${text} is not an ad slot`);
  return text;
};

export const resolveSlotKind = (id: AdSlotId): PlacedKind =>
  id.startsWith('list-rectangle') ? 'list-rectangle' : (id as PlacedKind);

/** Returns the slot's spot for this window. Call this only in the browser, on a hydrated page. */
export const visibleSpot = (kind: PlacedKind): AdSpot => {
  const { wide, narrow = wide } = AD_SLOTS[kind].spots;
  return isWideMode({ width: innerWidth }) ? wide : narrow;
};

/** A spot as it is requested; in a list with several slots, a number identifies the slot. */
export type RequestedSpot = AdSpot | `${AdSpot}:${number}`;

export const requestedSpot = (id: AdSlotId, spot: AdSpot): RequestedSpot =>
  id.startsWith('list-rectangle:') ? (id as `list-rectangle:${number}`) : spot;

/** URL of a spot's document; the same in the server's HTML for every visitor. */
export const adFrameUrl = (adsOrigin: string, spot: RequestedSpot, path: string): string =>
  `${adsOrigin}${AD_FRAME_PATH}?${String(new URLSearchParams({ spot, path }))}`;

/** Whether a URL is that of an ad frame, not of another site. */
export const isAdFrameUrl = (adsOrigin: string, src: string): boolean =>
  src.startsWith(`${adsOrigin}${AD_FRAME_PATH}?`);

/** Pages with an ad below their list or image. */
const WITH_MEDIA_RECTANGLE: ReadonlySet<PageType> = new Set([
  'image-list',
  'image-detail',
  'video-list',
  'video-detail',
  'blog-entrylist',
  'blog-theme',
  'blog-archive',
]);

/** The service's own pages with an ad below the header. Blogs have nothing above their content. */
const WITH_HEADER_AD: ReadonlySet<PageType> = new Set([
  'site-top',
  'site-genre',
  'site-ranking',
  'site-official',
]);

export const hasHeaderAd = (pageType: PageType): boolean => WITH_HEADER_AD.has(pageType);

type AdPlacement = { readonly module: 'host/Ad'; readonly id: AdSlotId };

/** Places an ad in the host's own frame, if the page has such an ad. */
export const adAt = (
  state: RootState,
  id: Exclude<AdSlotId, `list-rectangle:${number}`>,
): readonly AdPlacement[] =>
  selectHasAds(id)(state) &&
  (id !== 'media-rectangle' || WITH_MEDIA_RECTANGLE.has(state.page.match.pageType))
    ? [{ module: 'host/Ad', id }]
    : [];
