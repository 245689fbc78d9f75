import {
  failure,
  getStorage,
  put,
  success,
  type Result,
  type RootState,
  type SagaGenerator,
} from '@engawa/contract';
import { guestFollowsRead, selectGuestFollows } from './guestFollowsSlice.ts';
import { GUEST_FOLLOWS_MOST, guestFollowList } from './guestFollowList.ts';
import type { StoreFailure } from '../../guestLists/guestList.ts';

type Press = { readonly key: string; readonly isWanted: boolean };

/**
 * Adds one blogger to this browser's list, or removes one. Changes that other tabs have made to the
 * list are preserved, and a follow is displayed only after it is stored.
 */
function* change({ key, isWanted }: Press): SagaGenerator<Result<void, StoreFailure>> {
  const storage = yield* getStorage();
  const stored = guestFollowList.read(storage);
  if (!stored.ok) return stored;
  const others = stored.value.amebaIds.filter((amebaId) => amebaId !== key);
  const amebaIds = isWanted ? [key, ...others] : others;
  if (amebaIds.length > GUEST_FOLLOWS_MOST) return failure('full');
  const written = guestFollowList.write(storage, { ...stored.value, amebaIds });
  if (!written.ok) return written;
  yield* put(guestFollowsRead({ amebaIds }));
  return success(undefined);
}

/** The follow toggle of guests, whose follows only this browser stores. */
export const guestFollow = {
  existOf: (state: RootState, key: string) => selectGuestFollows(state).includes(key),
  change,
  texts: {
    denied:
      'このブラウザでは保存が許可されていないため、フォローを記録できませんでした。ログインするとフォローできます。',
    full: 'ブラウザの保存容量がいっぱいのため、フォローを記録できませんでした。ログインするとフォローできます。',
  },
} as const;
