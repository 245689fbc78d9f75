/**
 * Matches the query parameters that mark a source in ad comparisons (specification, section 9):
 * `ad_ex` with a number, `ad_bc`, `ad_opt`.
 */
export const AD_SOURCE_TAG = /^ad_(?:ex\d{1,2}|bc|opt)$/;

/** A message from an ad frame to its page, by `postMessage`. */
export type AdMessage = {
  readonly type: 'engawa-ad';
  /** `filled`: displayed; `empty`: no ad fits; `failed`: error; `viewed`: half visible for 1 s */
  readonly state: 'filled' | 'empty' | 'failed' | 'viewed' | 'clicked';
  /** the ad spot, as in the frame's URL */
  readonly spot: string;
  /** maximum requests per second from a page for this spot */
  readonly mqps: number;
  /** revision of the rules by which the ad was selected; empty if no ad could be selected */
  readonly rver: string;
  /** epoch ms by the frame's clock; present from `filled` on in every later message */
  readonly filledAtMs?: number | undefined;
  /** Start of this state, epoch ms by the frame's clock. A repeated answer has the same value. */
  readonly saidAtMs?: number | undefined;
};

/**
 * A message from the page to an ad frame that requests the current state again. The frame may have
 * sent it before the page listened.
 */
export type AdQuestion = { readonly type: 'engawa-ad-ask' };
