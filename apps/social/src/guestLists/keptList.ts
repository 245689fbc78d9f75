import { failure, success, type KeptName, type KeptValues, type Result } from '@engawa/contract';

/** Why a change is not kept. */
export type KeepFault = 'denied' | 'full';

type KeptListFacts<T> = {
  /** a guest's, so it is no `member:` name: it outlives the sign-in that moves it to the account */
  readonly name: KeptName;
  readonly keptForS: number;
  /** takes what is ours out of anything that was stored */
  readonly decode: (stored: unknown) => T;
  readonly none: T;
  readonly isNone: (list: T) => boolean;
};

/** A list that this browser keeps for its guest. */
export type KeptList<T> = {
  /** its key in the browser's storage, by which other tabs hear of a change */
  readonly key: string;
  /** What is kept now; nothing where it is unreadable: the next change writes over that. */
  readonly read: (storage: KeptValues) => Result<T, 'denied'>;
  /** Keeps a list; an empty one leaves nothing behind. */
  readonly write: (storage: KeptValues, list: T) => Result<void, KeepFault>;
};

export const createKeptList = <T>({
  name,
  keptForS,
  decode,
  none,
  isNone,
}: KeptListFacts<T>): KeptList<T> => ({
  key: `engawa:${name.name}`,
  read: (storage) => {
    const found = storage.get(name);
    if (found.ok) return success(decode(found.value));
    return found.error === 'corrupt' ? success(none) : failure('denied');
  },
  write: (storage, list) => {
    const done = isNone(list) ? storage.remove(name) : storage.set(name, list, keptForS);
    if (done.ok) return done;
    return failure(done.error === 'full' ? 'full' : 'denied');
  },
});
