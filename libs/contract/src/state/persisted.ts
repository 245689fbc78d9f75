/** How the browser stores a slice between documents. */
export type Persisted<S> = {
  /** unique in the site; part of the storage key */
  readonly name: string;
  /** Raised when the stored form changes; values of other versions are ignored. */
  readonly version: number;
  /** seconds that the browser stores the value after its last change (R9.6), at most three years */
  readonly forS: number;
  /** whether the value is private to a member and deleted when the session ends */
  readonly isMembers?: boolean;
  /** returns the part of the state to store, JSON-serializable */
  readonly toStored: (state: S) => unknown;
  /**
   * The initial state of a document in the browser.
   * @param state from the document  @errors may throw for a corrupt value; the caller then ignores the value
   */
  readonly fromStored: (stored: unknown, state: S) => S;
};
