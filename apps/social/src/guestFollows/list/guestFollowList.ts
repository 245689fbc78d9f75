import { isRecord } from '@engawa/api-client/isRecord.ts';
import { GUEST_LISTS_FOR_S } from '@engawa/blog-domain/members/guestListsForS.ts';
import { isAmebaId } from '@engawa/contract';
import { createGuestList } from '../../guestLists/guestList.ts';

/** The blogs that this browser's guest follows, as stored between documents. */
export type GuestFollowList = {
  /** amebaIds, newest first, without duplicates */
  readonly amebaIds: readonly string[];
  /** how many follows of the list were moved to the account so far */
  readonly movedCount: number;
};

export const NO_FOLLOWS: GuestFollowList = { amebaIds: [], movedCount: 0 };

/** Maximum follows of a guest: a member's limit, because an account could not accept more. */
export const GUEST_FOLLOWS_MOST = 5000;

const decodeStored = (stored: unknown): GuestFollowList => {
  const { amebaIds, movedCount } = isRecord(stored) ? stored : {};
  const ids: unknown[] = Array.isArray(amebaIds) ? amebaIds : [];
  const names = ids.filter((id) => typeof id === 'string').filter(isAmebaId);
  return {
    amebaIds: [...new Set(names)].slice(0, GUEST_FOLLOWS_MOST),
    movedCount: typeof movedCount === 'number' && movedCount > 0 ? Math.floor(movedCount) : 0,
  };
};

export const guestFollowList = createGuestList<GuestFollowList>({
  name: { name: 'social:followMigration', version: 1 },
  storedForS: GUEST_LISTS_FOR_S,
  decode: decodeStored,
  none: NO_FOLLOWS,
  isNone: ({ amebaIds }) => amebaIds.length === 0,
});
