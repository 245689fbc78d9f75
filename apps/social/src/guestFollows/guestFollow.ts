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
import { GUEST_FOLLOWS_MOST, keptFollows } from './keptFollows.ts';
import type { KeepFault } from '../guestLists/keptList.ts';

type Press = { readonly key: string; readonly isWanted: boolean };

/**
 * Adds one blogger to this browser's list, or takes one off. What another tab has kept meanwhile stays,
 * and nothing is shown as followed before it is kept.
 */
function* change({ key, isWanted }: Press): SagaGenerator<Result<void, KeepFault>> {
  const storage = yield* getStorage();
  const kept = keptFollows.read(storage);
  if (!kept.ok) return kept;
  const others = kept.value.amebaIds.filter((amebaId) => amebaId !== key);
  const amebaIds = isWanted ? [key, ...others] : others;
  if (amebaIds.length > GUEST_FOLLOWS_MOST) return failure('full');
  const written = keptFollows.write(storage, { ...kept.value, amebaIds });
  if (!written.ok) return written;
  yield* put(guestFollowsRead({ amebaIds }));
  return success(undefined);
}

/** The follow toggle of guests: their follows are kept by this browser alone. */
export const guestFollow = {
  existOf: (state: RootState, key: string) => selectGuestFollows(state).includes(key),
  change,
  texts: {
    denied:
      'このブラウザでは保存が許可されていないため、フォローを記録できませんでした。ログインするとフォローできます。',
    full: 'ブラウザの保存容量がいっぱいのため、フォローを記録できませんでした。ログインするとフォローできます。',
  },
} as const;
