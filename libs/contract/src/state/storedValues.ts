import { failure, type Result } from '../result.ts';

/** Why nothing is kept or found: the reader allows no storage, it is full, or what is there is unreadable. */
export type StorageError = 'denied' | 'full' | 'corrupt';

/** What names a value in the reader's browser. */
export type StoredName = {
  /** unique in the site, such as `entry:draft:12870014402`; with `member:` before it forgotten at sign-out */
  readonly name: string;
  /** raised when the stored form changes: what another version has stored is left unread */
  readonly version: number;
};

/** Keeps values between documents, each for its own time. Never throws. */
export type StoredValues = {
  /** @returns undefined where nothing is kept, or no longer; the caller decides whether it fits */
  readonly get: (name: StoredName) => Result<unknown, StorageError>;
  /** @param value as JSON can hold it  @param forS seconds */
  readonly set: (name: StoredName, value: unknown, forS: number) => Result<void, StorageError>;
  readonly remove: (name: StoredName) => Result<void, StorageError>;
};

const denied = () => failure('denied' as const);

/** Where there is no browser. */
export const NO_STORAGE: StoredValues = { get: denied, set: denied, remove: denied };
