const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/** Seconds that the browser stores each part of the state (R9.6). */
export const PERSISTED_FOR_S = {
  tokens: 7 * DAY_S,
  sidebarTimestamp: DAY_S,
  officialRanking: 15 * MINUTE_S,
  snackbarFlags: 365 * DAY_S,
  updateFeedAppeal: DAY_S,
  appBannerStatus: 14 * DAY_S,
  headerAdBanner: 7 * DAY_S,
  followFeed: 5 * MINUTE_S,
  followMigration: 365 * DAY_S,
  savedEntries: 365 * DAY_S,
  savedOffer: 30 * DAY_S,
  followedUpFlag: 30 * DAY_S,
  upperLimitFlag: 5 * MINUTE_S,
  followTooltip: DAY_S,
  demographics: DAY_S,
  imageLayout: 365 * DAY_S,
  adOverlay: 7 * DAY_S,
  megaPanel: 365 * DAY_S,
} as const;

export type PersistedName = keyof typeof PERSISTED_FOR_S;

/** How the browser stores a slice between documents. */
export type Persisted<S> = {
  readonly name: PersistedName;
  /** Raised when the stored form changes; values of other versions are ignored. */
  readonly version: number;
  /** private to a member: deleted when the session ends */
  readonly isMembers?: boolean;
  /** the part to store, JSON-serializable */
  readonly toStored: (state: S) => unknown;
  /**
   * The initial state of a document in the browser.
   * @param state from the document  @errors may throw for a corrupt value, which is then ignored
   */
  readonly fromStored: (stored: unknown, state: S) => S;
};
