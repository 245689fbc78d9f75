import type { AdSpot } from '@engawa/blog-domain/ads/adSpots.ts';

/** Maximum refreshes of an ad on one page, and minimum time between them (R9.7). */
export const AD_REFRESH_COUNT = 5;
export const AD_REFRESH_MS = 30_000;

/**
 * From this screen width on, ads have the larger size; `breakpoints.scss` contains the same value.
 */
const WIDE_MODE_PX = 360;

/**
 * Minimum screen heights for the high banner, in CSS px: `wide` in wide mode, `any` at all widths.
 */
const HIGH_BANNER_PX = { any: 852, wide: 812 } as const;

type ScreenSize = Pick<Screen, 'width' | 'height'>;

export const isWideMode = ({ width }: Pick<Screen, 'width'>): boolean => width >= WIDE_MODE_PX;

/** The overlay's banner: 320x100 from 852 px of screen height, 812 in wide mode; else 320x50. */
export const overlaySpot = (screen: ScreenSize): AdSpot => {
  const fromPx = isWideMode(screen) ? HIGH_BANNER_PX.wide : HIGH_BANNER_PX.any;
  return screen.height >= fromPx ? 'overlay-high' : 'overlay-low';
};

/**
 * Windows below this width are too narrow for the billboard, so they have the overlay instead
 * (`columns` of `breakpoints.scss`).
 */
const OVERLAY_BELOW_PX = 1000;

export const hasOverlay = (windowWidthPx: number): boolean => windowWidthPx < OVERLAY_BELOW_PX;

/** Windows below this width may display the app banner (`narrow` of `breakpoints.scss`). */
const APP_BANNER_BELOW_PX = 880;

/**
 * Whether the app banner fits into the window. The app banner replaces the overlay; the two are
 * never visible together.
 */
export const hasRoomForAppBanner = (windowWidthPx: number): boolean =>
  windowWidthPx < APP_BANNER_BELOW_PX;

/** Value that replaces the random number for `resolveSourceTag` if the clock is fixed. */
export const FIXED_DRAW = 0.5;

/**
 * Resolves the experiment tag of an ad request. Nine comparison variants get one percent of the
 * requests each, the baseline gets one percent, and the best variant gets the remaining 90 percent.
 * @param draw random number from 0 to below 1
 */
export const resolveSourceTag = (draw: number): string => {
  const percent = draw * 100;
  if (percent < 9) return `ad_ex${Math.floor(percent) + 1}`;
  return percent < 10 ? 'ad_bc' : 'ad_opt';
};
