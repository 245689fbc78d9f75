import { isRecord } from '@engawa/api-client/isRecord.ts';
import {
  failure,
  isAmebaId,
  PERSISTED_FOR_S,
  success,
  type KeptName,
  type KeptValues,
  type Result,
} from '@engawa/contract';

/** Whom this browser's guest follows, as it is kept between documents. */
export type KeptFollows = {
  /** amebaIds, newest first, each once */
  readonly amebaIds: readonly string[];
  /** how many have become a member's already, of a list that is being moved to an account */
  readonly movedCount: number;
};

/** Why a change is not kept. */
export type KeepFault = 'denied' | 'full';

export const NONE_KEPT: KeptFollows = { amebaIds: [], movedCount: 0 };

/** As many as a member may follow: more could never be moved to an account. */
export const GUEST_FOLLOWS_MOST = 5000;

/** A guest's, so it is no `member:` name: it outlives the sign-in that moves it. */
const NAME: KeptName = { name: 'social:followMigration', version: 1 };

/** Its key in the browser's storage, by which other tabs hear of a change. */
export const KEPT_KEY = `engawa:${NAME.name}`;

const decodeKept = (stored: unknown): KeptFollows => {
  const { amebaIds, movedCount } = isRecord(stored) ? stored : {};
  const ids: unknown[] = Array.isArray(amebaIds) ? amebaIds : [];
  const names = ids.filter((id) => typeof id === 'string').filter(isAmebaId);
  return {
    amebaIds: [...new Set(names)].slice(0, GUEST_FOLLOWS_MOST),
    movedCount: typeof movedCount === 'number' && movedCount > 0 ? Math.floor(movedCount) : 0,
  };
};

/** What is kept now; nothing where it is unreadable: the next change writes over that. */
export const readKept = (storage: KeptValues): Result<KeptFollows, 'denied'> => {
  const found = storage.get(NAME);
  if (found.ok) return success(decodeKept(found.value));
  return found.error === 'corrupt' ? success(NONE_KEPT) : failure('denied');
};

/** Keeps a list; an empty one leaves nothing behind. */
export const writeKept = (storage: KeptValues, kept: KeptFollows): Result<void, KeepFault> => {
  const done =
    kept.amebaIds.length === 0
      ? storage.remove(NAME)
      : storage.set(NAME, kept, PERSISTED_FOR_S.followMigration);
  if (done.ok) return done;
  return failure(done.error === 'full' ? 'full' : 'denied');
};
