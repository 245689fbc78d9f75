/** A place for an ad, with the document to show in it. */
export type AdFrame = {
  /** the request's unique key with the place of the frame among the answer's */
  readonly key: string;
  /** absolute; on the platform's origin */
  readonly src: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** epoch ms from which on the frame's ad is over; null: it has no end */
  readonly expiresAt: number | null;
};

/** What a page may show at one of its spots. */
export type AdFrames = {
  /** none where no ad fits, or the blog has none */
  readonly frames: readonly AdFrame[];
  /** requests a second, at most, that a page may make of the spot */
  readonly mqps: number;
  /** revision of the rules that drew */
  readonly rver: string;
  /** as it was asked for */
  readonly spot: string;
};
