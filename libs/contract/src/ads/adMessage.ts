/** How a page's ads are split for comparison (specification, section 9): `ad_ex` with a number, `ad_bc`, `ad_opt`. */
export const AD_SOURCE_TAG = /^ad_(?:ex\d{1,2}|bc|opt)$/;

/** What a frame of an ad tells the page that it stands in, by `postMessage`. */
export type AdMessage = {
  readonly type: 'engawa-ad';
  /** filled: an ad is shown; empty: none fits; failed: there was a fault; viewed: half of it was in sight for a second */
  readonly state: 'filled' | 'empty' | 'failed' | 'viewed' | 'clicked';
  /** as the frame's address names it */
  readonly spot: string;
  /** requests a second, at most, that a page may make of the spot */
  readonly mqps: number;
  /** revision of the rules that drew; empty where nothing could be drawn */
  readonly rver: string;
  /** epoch ms by the frame's own clock; once the ad is filled, in every later message too */
  readonly filledAtMs?: number | undefined;
  /** epoch ms by the frame's own clock, when this state began; a frame that is asked says the same again */
  readonly saidAtMs?: number | undefined;
};

/**
 * What the page tells the frame of an ad: say again what became of the ad. It may have said so before anything of
 * the page listened.
 */
export type AdQuestion = { readonly type: 'engawa-ad-ask' };
