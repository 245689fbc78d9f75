import {
  call,
  changeHistory,
  getStorage,
  HISTORY_KEY,
  put,
  readerNotified,
  readHistory,
  recordRead,
  select,
  selectReadEntry,
  takeEvery,
  takeLatest,
  type StoredHistory,
  type SagaGenerator,
} from '@engawa/contract';
import { changedElsewhere } from '../memberToggle/changedElsewhere.ts';
import { HISTORY_ERROR_TEXTS } from './historyErrorTexts.ts';
import { without } from './historyItem.ts';
import {
  historyCleared,
  historyFailed,
  historyOpened,
  historyRead,
  historySwitched,
  itemRemoved,
  pageDisplayed,
} from './historySlice.ts';
import { whenSeen } from './whenSeen.ts';

/**
 * Written at idle. The page that a document begins with is written by the host too, which needs no sign of
 * intent for it: then it stands at the top already, and stays there once. A fault is told where the history is shown, and not to everyone who reads an entry: what
 * one reads does not depend on it.
 */
function* record(): SagaGenerator<void> {
  yield* call(whenSeen);
  const read = yield* select(selectReadEntry);
  if (!read) return;
  const stored = recordRead(yield* getStorage(), read);
  yield* put(stored.ok ? historyRead(stored.value) : historyFailed(stored.error));
}

function* show(): SagaGenerator<void> {
  const stored = readHistory(yield* getStorage());
  if (stored.ok) {
    yield* put(historyRead(stored.value));
    return;
  }
  yield* put(historyFailed(stored.error));
}

/** What the reader does to it; what could not be kept is told, and the list says how things stand. */
function* change(act: (before: StoredHistory) => StoredHistory): SagaGenerator<void> {
  const stored = changeHistory(yield* getStorage(), act);
  if (stored.ok) yield* put(historyRead(stored.value));
  else yield* put(readerNotified({ message: HISTORY_ERROR_TEXTS[stored.error], tone: 'failed' }));
}

function* showWithTabs(): SagaGenerator<void> {
  yield* call(show);
  // takeEvery: each says how it stands then
  yield* takeEvery(changedElsewhere(HISTORY_KEY), show);
}

export function* historySaga(): SagaGenerator<void> {
  // takeLatest: who goes on before the browser has come to rest has read nothing there
  yield* takeLatest(pageDisplayed, record);
  // takeLatest: one look at storage, and one ear for other tabs
  yield* takeLatest(historyOpened, showWithTabs);
  // takeEvery: each is an act of its own
  yield* takeEvery(itemRemoved, ({ payload }) =>
    change((before) => ({ ...before, items: without(before.items, payload) })),
  );
  yield* takeEvery(historyCleared, () => change((before) => ({ ...before, items: [] })));
  yield* takeEvery(historySwitched, ({ payload: { isOff } }) =>
    change((before) => ({ ...before, isOff })),
  );
}
