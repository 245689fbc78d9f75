// cspell:ignore told
import {
  address,
  call,
  createAction,
  delay,
  fork,
  getStorage,
  personalLoaded,
  put,
  race,
  readerNotified,
  select,
  selectMatch,
  selectSession,
  serializableSlice,
  take,
  takeEvery,
  takeLeading,
  type SagaGenerator,
} from '@engawa/contract';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { forkOnce } from '../memberToggle/forkOnce.ts';
import type { ToggleRootState } from '../memberToggle/toggleSlice.ts';
import { findToggleItem } from '../memberToggle/toggleSlice.ts';
import { readOffer, writeOffer } from './savedList.ts';
import { moveSaved } from './moveSaved.ts';
import {
  moveRequested,
  offerDeclined,
  offerRead,
  savedHereSlice,
  selectSavedHere,
} from './savedHere.ts';
import { savedHereSaga } from './savedHereSaga.ts';
import { OUTCOME_TEXTS, savedToggle } from './savedToggle.ts';

/** The slices of every page and module that saves entries. INIT_DATA never contains their state. */
export const savedSlices = [
  serializableSlice({
    reducerPath: savedToggle.reducerPath,
    reducer: savedToggle.reducer,
    carry: savedToggle.carry,
  }),
  savedHereSlice,
];

/** The reader removes a row of the list. @param title title as displayed */
export const removalRequested = createAction<{ readonly key: string; readonly title: string }>(
  'saved/removalRequested',
);

/**
 * Time in ms after which a removal is no longer reported; longer than the timeout of each of its
 * requests.
 */
const REMOVAL_MOST_MS = 60_000;

function* tellSaved(): SagaGenerator<void> {
  const { pageType } = yield* select(selectMatch);
  if (pageType === address.saved.pageType) return;
  yield* put(
    readerNotified({
      message: OUTCOME_TEXTS.added,
      tone: 'done',
      position: 'bottomLeft',
      link: { href: address.saved.path(), label: '一覧を見る' },
    }),
  );
}

const isUnderWay = (state: ToggleRootState<'savedState'>, key: string) =>
  findToggleItem(state.savedState, key).phase !== 'idle';

/**
 * Removes a row; afterwards a notice offers to restore it. If the row is still being restored, the
 * removal waits: its button does not display that request, so a press on it must not be dropped.
 */
function* remove({
  payload: { key, title },
}: ReturnType<typeof removalRequested>): SagaGenerator<void> {
  // This loop ends: a change in progress ends within its request timeouts, and each step dispatches
  // an action.
  while (yield* select((state: ToggleRootState<'savedState'>) => isUnderWay(state, key)))
    yield* take('*');
  yield* put(savedToggle.pressed({ key, isWanted: false }));
  const { removed } = yield* race({
    removed: take(
      (action: unknown) =>
        savedToggle.changed.match(action) && action.payload.key === key && !action.payload.exist,
    ),
    failed: take(
      (action: unknown) => savedToggle.failed.match(action) && action.payload.key === key,
    ),
    late: delay(REMOVAL_MOST_MS),
  });
  if (!removed) return;
  yield* put(
    readerNotified({
      message: `「${displayTitle(title)}」をあとで読むから外しました`,
      tone: 'done',
      position: 'bottomLeft',
      act: { label: '元に戻す', action: savedToggle.pressed({ key, isWanted: true }) },
    }),
  );
}

/** Offers a member once per session to move this browser's list to the account. */
function* offer(): SagaGenerator<void> {
  const session = yield* select(selectSession);
  const { items } = yield* select(selectSavedHere);
  if (session.status !== 'member' || items.length === 0) return;
  const storage = yield* getStorage();
  const before = readOffer(storage);
  yield* put(offerRead({ isDeclined: before === 'declined' }));
  const { pageType } = yield* select(selectMatch);
  // the list's own page contains the offer itself
  if (before !== null || pageType === address.saved.pageType) return;
  writeOffer(storage, 'told');
  yield* put(
    readerNotified({
      message: `あとで読む${items.length}件をアカウントに保存しますか？`,
      tone: 'done',
      link: { href: address.saved.path(), label: '一覧を見る' },
      act: { label: '保存する', action: moveRequested() },
    }),
  );
}

function* decline(): SagaGenerator<void> {
  writeOffer(yield* getStorage(), 'declined');
  yield* put(offerRead({ isDeclined: true }));
}

function* watchSaved(): SagaGenerator<void> {
  yield* fork(savedToggle.saga);
  yield* savedHereSaga();
  // takeEvery: changes of different entries are independent, and those of one entry arrive in
  // sequence.
  yield* takeEvery(savedToggle.committed, function* notified({ payload: { isWanted } }) {
    if (isWanted) yield* call(tellSaved);
  });
  yield* takeEvery(savedToggle.changed, function* notified({ payload: { exist, isGuest } }) {
    if (isGuest && exist) yield* call(tellSaved);
  });
  yield* takeEvery(removalRequested, remove);
  // takeLeading: one move at a time moves all entries.
  yield* takeLeading(moveRequested, moveSaved);
  yield* takeEvery(offerDeclined, decline);
  yield* takeLeading(personalLoaded, offer);
  // The session may be known before this code has loaded.
  yield* call(offer);
}

/** Starts the sagas of saved entries once per document, however many modules use them. */
export function* savedSaga(): SagaGenerator<void> {
  yield* forkOnce(watchSaved);
}
