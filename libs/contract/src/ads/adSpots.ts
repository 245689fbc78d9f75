/**
 * The spots that ads are drawn for, and the CSS px that a page keeps free for each. Pages and the server of
 * ads read this one table. Sizes are those of the specification, section 9; those of the billboard
 * and of the banner at the head are the usual ones (ADR 24).
 */
export const AD_SPOTS = {
  'entry-rectangle': { widthPx: 336, heightPx: 280 },
  // instead of the one before, on screens narrower than the wide mode
  'entry-rectangle-narrow': { widthPx: 300, heightPx: 250 },
  'list-rectangle': { widthPx: 300, heightPx: 250 },
  'side-rectangle': { widthPx: 300, heightPx: 250 },
  'media-rectangle': { widthPx: 320, heightPx: 200 },
  billboard: { widthPx: 970, heightPx: 250 },
  'header-banner': { widthPx: 728, heightPx: 90 },
  'overlay-high': { widthPx: 320, heightPx: 100 },
  'overlay-low': { widthPx: 320, heightPx: 50 },
} as const satisfies Record<string, { readonly widthPx: number; readonly heightPx: number }>;

export type AdSpot = keyof typeof AD_SPOTS;

export const isAdSpot = (text: string): text is AdSpot => Object.hasOwn(AD_SPOTS, text);

/** Path of an ad's document on the platform's origin; it takes `spot` and `path`. */
export const AD_FRAME_PATH = '/_ads/frame';
