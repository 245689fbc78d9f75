import {
  call,
  getStorage,
  personalLoaded,
  put,
  select,
  selectSession,
  takeEvery,
  takeLeading,
  type SagaGenerator,
} from '@engawa/contract';
import { changedElsewhere } from '../../memberToggle/changedElsewhere.ts';
import { aloneInTabs } from '../../guestLists/aloneInTabs.ts';
import {
  guestFollowsRead,
  migrationBegan,
  migrationEnded,
  selectGuestFollows,
  selectMigration,
} from '../list/guestFollowsSlice.ts';
import { guestFollowList } from '../list/guestFollowList.ts';
import { isMigrationHeld, runFollowMigration } from './followMigration.ts';

function* readNow(): SagaGenerator<void> {
  const stored = guestFollowList.read(yield* getStorage());
  yield* put(
    guestFollowsRead(
      stored.ok ? { amebaIds: stored.value.amebaIds } : { amebaIds: [], isDenied: true },
    ),
  );
}

/** Moves a guest's follows to the account once a member is signed in; one tab at a time. */
function* moveWhereMember(): SagaGenerator<void> {
  const session = yield* select(selectSession);
  const follows = yield* select(selectGuestFollows);
  if (session.status !== 'member' || follows.length === 0) return;
  const migration = yield* select(selectMigration);
  const storage = yield* getStorage();
  if (migration !== 'idle' || isMigrationHeld(storage)) return;
  yield* put(migrationBegan());
  const leave = yield* call(async () => aloneInTabs('follow'));
  try {
    // checks again, because the tab that held the lock before may have reached a limit
    const isStopped = isMigrationHeld(storage) ? false : yield* call(runFollowMigration);
    yield* put(migrationEnded({ isStopped }));
  } finally {
    leave();
  }
}

/** Syncs the list of a guest's follows with the browser's storage, and moves it after a sign-in. */
export function* guestFollowsSaga(): SagaGenerator<void> {
  yield* call(readNow);
  // takeEvery: each read is synchronous.
  yield* takeEvery(yield* call(changedElsewhere, guestFollowList.key), readNow);
  // takeLeading: a member's page reads the session several times, and one move is enough.
  yield* takeLeading(personalLoaded, moveWhereMember);
  // The session may be known before this code has loaded.
  yield* call(moveWhereMember);
}
