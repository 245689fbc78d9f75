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
import { changedElsewhere } from '../memberToggle/changedElsewhere.ts';
import { aloneInTabs } from '../guestLists/aloneInTabs.ts';
import {
  guestFollowsRead,
  migrationBegan,
  migrationEnded,
  selectGuestFollows,
  selectMigration,
} from './guestFollowsSlice.ts';
import { keptFollows } from './keptFollows.ts';
import { isHeld, moveFollows } from './migration.ts';

function* readNow(): SagaGenerator<void> {
  const kept = keptFollows.read(yield* getStorage());
  yield* put(
    guestFollowsRead(
      kept.ok ? { amebaIds: kept.value.amebaIds } : { amebaIds: [], isDenied: true },
    ),
  );
}

/** Moves a guest's follows to the account once a member reads; one tab of the browser at a time. */
function* moveWhereMember(): SagaGenerator<void> {
  const session = yield* select(selectSession);
  const follows = yield* select(selectGuestFollows);
  if (session.status !== 'member' || follows.length === 0) return;
  const migration = yield* select(selectMigration);
  const storage = yield* getStorage();
  if (migration !== 'idle' || isHeld(storage)) return;
  yield* put(migrationBegan());
  const leave = yield* call(async () => aloneInTabs('follow'));
  try {
    // the tab that was waited for may have reached a limit
    const isStopped = isHeld(storage) ? false : yield* call(moveFollows);
    yield* put(migrationEnded({ isStopped }));
  } finally {
    leave();
  }
}

/** Keeps the list of a guest's follows as the browser has it, and moves it after a sign-in. */
export function* guestFollowsSaga(): SagaGenerator<void> {
  yield* call(readNow);
  // takeEvery: each reading is done at once
  yield* takeEvery(yield* call(changedElsewhere, keptFollows.key), readNow);
  // takeLeading: a member's page asks who reads several times, and one move is enough
  yield* takeLeading(personalLoaded, moveWhereMember);
  // who reads may be known before this code has come
  yield* call(moveWhereMember);
}
