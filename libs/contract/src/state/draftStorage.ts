import type { StoredName } from './storedValues.ts';

/**
 * Keeps unsent text of the signed-in member in the browser, encrypted with a key that the server gives to that
 * member alone. A session that ends by itself leaves the text for the same member's next session; a sign-out
 * removes it. Nothing is kept without a member, storage or WebCrypto. Never rejects.
 */
export type DraftStorage = {
  /** @returns undefined if this member has no such draft, or one of another version */
  readonly get: (name: StoredName) => Promise<unknown>;
  /**
   * Keeps the last value of concurrent calls.
   * @param value as JSON can hold it  @param forS seconds
   * @returns false if it is not kept
   */
  readonly set: (name: StoredName, value: unknown, forS: number) => Promise<boolean>;
  readonly remove: (name: StoredName) => void;
  /** The key of a draft in storage events; null without a member. */
  readonly keyOf: (name: StoredName) => string | null;
  /**
   * Decrypts the old or new value of a storage event.
   * @returns undefined if it is not a draft of this member
   */
  readonly open: (stored: string | null) => Promise<unknown>;
};

/** Where there is no browser. */
export const NO_DRAFTS: DraftStorage = {
  get: async () => undefined,
  set: async () => false,
  remove: () => undefined,
  keyOf: () => null,
  open: async () => undefined,
};
