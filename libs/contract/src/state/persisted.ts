const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/** What the browser keeps of the state, and for how many seconds (R9.6). */
export const PERSISTED_FOR_S = {
  tokens: 7 * DAY_S,
  sidebarTimestamp: DAY_S,
  officialRanking: 15 * MINUTE_S,
  history: 1095 * DAY_S,
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

/** How a slice is kept in the browser between documents. */
export type Persisted<S> = {
  readonly name: PersistedName;
  /** raised when the stored form changes: what another version has stored is left unread */
  readonly version: number;
  /** a member's own: forgotten when the session ends */
  readonly isMembers?: boolean;
  /** the part that is kept, as JSON can hold it */
  readonly toStored: (state: S) => unknown;
  /**
   * The state that a document begins with in the browser.
   * @param state as the document brought it  @errors may throw on a corrupt value: it is not used then
   */
  readonly fromStored: (stored: unknown, state: S) => S;
};
