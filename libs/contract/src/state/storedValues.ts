import { failure, type Result } from '../result.ts';

/**
 * Storage errors: the reader does not allow storage, the storage is full, or a value is unreadable.
 */
export type StorageError = 'denied' | 'full' | 'corrupt';

/** The name of a value in the reader's browser. */
export type StoredName = {
  /** Unique in the site, such as `entry:draft:12870014402`; sign-out deletes `member:` names. */
  readonly name: string;
  /** Raised when the stored form changes; values of other versions are ignored. */
  readonly version: number;
};

/** Stores values between documents, each with its own expiry. Never throws. */
export type StoredValues = {
  /**
   * @returns undefined if no value is stored or the value has expired; the caller validates the
   * value
   */
  readonly get: (name: StoredName) => Result<unknown, StorageError>;
  /** @param value JSON-serializable  @param forS seconds */
  readonly set: (name: StoredName, value: unknown, forS: number) => Result<void, StorageError>;
  readonly remove: (name: StoredName) => Result<void, StorageError>;
};

const denied = () => failure('denied' as const);

/** Storage for the server: every access is denied. */
export const NO_STORAGE: StoredValues = { get: denied, set: denied, remove: denied };
