import { selectReadEntry } from '@engawa/blog-domain/browsingHistory/readEntry.ts';
import {
  changeHistory,
  HISTORY_KEY,
  readHistory,
  recordRead,
  type StoredHistory,
} from '@engawa/blog-domain/browsingHistory/storedHistory.ts';
import {
  call,
  getStorage,
  put,
  readerNotified,
  select,
  takeEvery,
  takeLatest,
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
 * Records the displayed entry when the browser is idle. The host records the first page of a
 * document too, without waiting for intent; recording that entry again keeps it at the top without
 * a duplicate. Errors appear only where the history is displayed, because reading an entry does not
 * depend on it.
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

/**
 * Applies a reader's change. A failed write is reported, and the list displays the stored state.
 */
function* change(act: (before: StoredHistory) => StoredHistory): SagaGenerator<void> {
  const stored = changeHistory(yield* getStorage(), act);
  if (stored.ok) yield* put(historyRead(stored.value));
  else yield* put(readerNotified({ message: HISTORY_ERROR_TEXTS[stored.error], tone: 'failed' }));
}

function* showWithTabs(): SagaGenerator<void> {
  yield* call(show);
  // takeEvery: each event reads the current state.
  yield* takeEvery(changedElsewhere(HISTORY_KEY), show);
}

export function* historySaga(): SagaGenerator<void> {
  // takeLatest: a page that the reader leaves before the browser is idle does not count as read.
  yield* takeLatest(pageDisplayed, record);
  // takeLatest: a later opening replaces the listener for other tabs, so that only one exists.
  yield* takeLatest(historyOpened, showWithTabs);
  // takeEvery: each action removes a different item, so none may be skipped.
  yield* takeEvery(itemRemoved, ({ payload }) =>
    change((before) => ({ ...before, items: without(before.items, payload) })),
  );
  yield* takeEvery(historyCleared, () => change((before) => ({ ...before, items: [] })));
  yield* takeEvery(historySwitched, ({ payload: { isOff } }) =>
    change((before) => ({ ...before, isOff })),
  );
}
