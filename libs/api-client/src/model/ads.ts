/** An ad slot with the document to display in it. */
export type AdFrame = {
  /** the request's unique key with the index of the frame */
  readonly key: string;
  /** absolute URL on the platform's origin */
  readonly src: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** expiry of the ad, epoch ms; null: never */
  readonly expiresAt: number | null;
};

/** The ads for one spot of a page. */
export type AdFrames = {
  /** empty if no ad fits, or the blog has no ads */
  readonly frames: readonly AdFrame[];
  /** maximum requests per second from a page for this spot */
  readonly mqps: number;
  /** revision of the rules that selected the ad */
  readonly rver: string;
  /** as in the request */
  readonly spot: string;
};
