/**
 * The ad spots with the CSS px that a page reserves for each. Pages and the ad server share this
 * table. Sizes follow the specification, section 9; the billboard and the header banner have
 * standard sizes (ADR 56).
 */
export const AD_SPOTS = {
  'entry-rectangle': { widthPx: 336, heightPx: 280 },
  // replaces `entry-rectangle` on screens narrower than the wide mode
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

/** Path of the ad document on the platform's origin; takes `spot` and `path`. */
export const AD_FRAME_PATH = '/_ads/frame';
