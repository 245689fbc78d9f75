import {
  address,
  migrationAppealed,
  put,
  readerNotified,
  selectDevice,
  select,
  selectMatch,
  selectSnackbarFlags,
  signInPath,
  takeEvery,
  type SagaGenerator,
} from '@engawa/contract';
import { followToggle } from '../follow/followToggle.ts';
import { firstFollowAppealed, selectIsFollowedUp } from './appealSlices.ts';

/**
 * R4.9: after the first follow, explains where to find followed blogs. Skipped if the browser has
 * no storage.
 */
function* appealFirstFollow(): SagaGenerator<void> {
  if (!(yield* select(selectDevice)).isFollowFeedSupported) return;
  yield* put(firstFollowAppealed());
  yield* put(
    readerNotified({
      message: 'フォローしたブログの新しい記事は、「フォロー中」でまとめて読めます。',
      tone: 'done',
      position: 'bottomLeft',
      link: { href: address.feed.path(), label: '「フォロー中」を見る' },
    }),
  );
}

/** R4.17: informs a guest once that a sign-in moves the follows to the account. */
function* appealMigration(): SagaGenerator<void> {
  yield* put(migrationAppealed());
  const { path } = yield* select(selectMatch);
  yield* put(
    readerNotified({
      message:
        'フォローはこのブラウザに保存されています。ログインすると、アカウントに引き継がれます。',
      tone: 'done',
      position: 'bottomLeft',
      link: { href: signInPath(path), label: 'ログインする' },
    }),
  );
}

/** Displays at most one hint per follow. */
function* appeal(isGuest: boolean): SagaGenerator<void> {
  if (!(yield* select(selectIsFollowedUp))) yield* appealFirstFollow();
  else if (isGuest && (yield* select(selectSnackbarFlags)).isMigrationAppealOn)
    yield* appealMigration();
}

/**
 * takeEvery: each follow is handled at once and independently. A follow in another tab displays its
 * hint in that tab.
 */
export function* appealsSaga(): SagaGenerator<void> {
  yield* takeEvery(followToggle.committed, function* memberFollowed({ payload }) {
    if (payload.isWanted) yield* appeal(false);
  });
  yield* takeEvery(followToggle.changed, function* guestFollowed({ payload }) {
    if (payload.isGuest && payload.exist) yield* appeal(true);
  });
}
