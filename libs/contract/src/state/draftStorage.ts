import type { StoredName } from './storedValues.ts';

/**
 * Stores unsent text of the signed-in member in the browser, encrypted with a key that the server
 * gives only to that member. After a session expires, the text remains for the same member's next
 * session. A sign-out deletes it. Nothing is stored if there is no signed-in member or the browser
 * lacks storage or WebCrypto. Never rejects.
 */
export type DraftStorage = {
  /** @returns undefined if this member has no such draft, or only a draft of another version */
  readonly get: (name: StoredName) => Promise<unknown>;
  /**
   * Stores a value; of concurrent calls, the last one determines the value.
   * @param value JSON-serializable  @param forS seconds
   * @returns false if the value is not stored
   */
  readonly set: (name: StoredName, value: unknown, forS: number) => Promise<boolean>;
  readonly remove: (name: StoredName) => void;
  /** Returns the key that storage events have for a draft; null without a signed-in member. */
  readonly keyOf: (name: StoredName) => string | null;
  /**
   * Decrypts the old or new value of a storage event.
   * @returns undefined if it is not a draft of this member
   */
  readonly open: (stored: string | null) => Promise<unknown>;
};

/** Draft storage for the server, which stores no drafts. */
export const NO_DRAFTS: DraftStorage = {
  get: async () => undefined,
  set: async () => false,
  remove: () => undefined,
  keyOf: () => null,
  open: async () => undefined,
};
