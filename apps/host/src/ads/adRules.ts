import type { AdSpot } from '@engawa/contract/ads/adSpots.ts';

/** How often an ad is drawn anew on one page, and how long it stands at least (R9.7). */
export const AD_REFRESH_COUNT = 5;
export const AD_REFRESH_MS = 30_000;

/** From this width of the screen on, ads are of the larger size; `breakpoints.scss` has it too. */
const WIDE_MODE_PX = 360;

/** CSS px of the screen's height from which on the banner is the high one, whatever the width, and in wide mode. */
const HIGH_BANNER_PX = { any: 852, wide: 812 } as const;

type ScreenSize = Pick<Screen, 'width' | 'height'>;

export const isWideMode = ({ width }: Pick<Screen, 'width'>): boolean => width >= WIDE_MODE_PX;

/** The banner over the page: 320x100 on a screen of 852 px or more, of 812 in wide mode, else 320x50. */
export const overlaySpot = (screen: ScreenSize): AdSpot => {
  const fromPx = isWideMode(screen) ? HIGH_BANNER_PX.wide : HIGH_BANNER_PX.any;
  return screen.height >= fromPx ? 'overlay-high' : 'overlay-low';
};

/** Windows that are too narrow for the billboard (`columns` of `breakpoints.scss`) have the banner instead. */
const OVERLAY_BELOW_PX = 1000;

export const hasOverlay = (windowWidthPx: number): boolean => windowWidthPx < OVERLAY_BELOW_PX;

/** Windows below this width may show the banner of the app (`narrow` of `breakpoints.scss`). */
const APP_BANNER_BELOW_PX = 880;

/** Whether the banner of the app would stand where the overlay does: one at a time. */
export const hasRoomForAppBanner = (windowWidthPx: number): boolean =>
  windowWidthPx < APP_BANNER_BELOW_PX;

/** The draw where 'now' is fixed. */
export const FIXED_DRAW = 0.5;

/**
 * By what an ad is chosen: a draw below 9 % makes one of nine comparisons of a percent each, the tenth
 * percent is the base line, all else the best that there is.
 * @param draw from 0 to below 1
 */
export const resolveSourceTag = (draw: number): string => {
  const percent = draw * 100;
  if (percent < 9) return `ad_ex${Math.floor(percent) + 1}`;
  return percent < 10 ? 'ad_bc' : 'ad_opt';
};
