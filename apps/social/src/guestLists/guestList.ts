import {
  failure,
  success,
  type StoredName,
  type StoredValues,
  type Result,
} from '@engawa/contract';

/** The reason why a change was not stored. */
export type StoreFailure = 'denied' | 'full';

type GuestListOptions<T> = {
  /**
   * storage name of a guest's list, without the `member:` prefix, so that the list survives a
   * sign-in until it is moved to the account
   */
  readonly name: StoredName;
  readonly storedForS: number;
  /** extracts the valid parts of any stored value */
  readonly decode: (stored: unknown) => T;
  readonly none: T;
  readonly isNone: (list: T) => boolean;
};

/** A list that this browser stores for its guest. */
export type GuestList<T> = {
  /** storage key, by which other tabs recognize a change */
  readonly key: string;
  /** The stored list; empty if it is unreadable, and the next change overwrites it. */
  readonly read: (storage: StoredValues) => Result<T, 'denied'>;
  /** Stores the list; an empty list removes the key. */
  readonly write: (storage: StoredValues, list: T) => Result<void, StoreFailure>;
};

export const createGuestList = <T>({
  name,
  storedForS,
  decode,
  none,
  isNone,
}: GuestListOptions<T>): GuestList<T> => ({
  key: `engawa:${name.name}`,
  read: (storage) => {
    const found = storage.get(name);
    if (found.ok) return success(decode(found.value));
    return found.error === 'corrupt' ? success(none) : failure('denied');
  },
  write: (storage, list) => {
    const done = isNone(list) ? storage.remove(name) : storage.set(name, list, storedForS);
    if (done.ok) return done;
    return failure(done.error === 'full' ? 'full' : 'denied');
  },
});
