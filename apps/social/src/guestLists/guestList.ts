import {
  failure,
  success,
  type StoredName,
  type StoredValues,
  type Result,
} from '@engawa/contract';

/** Why a change is not kept. */
export type StoreFailure = 'denied' | 'full';

type GuestListOptions<T> = {
  /** a guest's, so it is no `member:` name: it outlives the sign-in that moves it to the account */
  readonly name: StoredName;
  readonly storedForS: number;
  /** takes what is ours out of anything that was stored */
  readonly decode: (stored: unknown) => T;
  readonly none: T;
  readonly isNone: (list: T) => boolean;
};

/** A list that this browser keeps for its guest. */
export type GuestList<T> = {
  /** its key in the browser's storage, by which other tabs hear of a change */
  readonly key: string;
  /** What is kept now; nothing where it is unreadable: the next change writes over that. */
  readonly read: (storage: StoredValues) => Result<T, 'denied'>;
  /** Keeps a list; an empty one leaves nothing behind. */
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
