import {
  address,
  call,
  getStorage,
  put,
  readerNotified,
  select,
  selectBlog,
  selectEntryFacts,
  selectMatch,
  takeEvery,
  takeLatest,
  type RootState,
  type SagaGenerator,
} from '@engawa/contract';
import { changedElsewhere } from '../memberToggle/changedElsewhere.ts';
import { FAULT_TEXTS } from './historyFaults.ts';
import { withRead, without, type HistoryItem } from './historyItem.ts';
import {
  historyCleared,
  historyFailed,
  historyOpened,
  historyRead,
  historySwitched,
  itemRemoved,
  pageShown,
} from './historySlice.ts';
import { changeHistory, KEPT_KEY, readHistory, type KeptHistory } from './keptHistory.ts';
import { whenSeen } from './whenSeen.ts';

/** The entry whose page is shown; null on every other page. */
const selectRead = (state: RootState): Omit<HistoryItem, 'readAtMs'> | null => {
  const { amebaId, params, pageType } = selectMatch(state);
  const { entryId = '' } = params;
  const facts = selectEntryFacts(state, entryId);
  const blog = selectBlog(state);
  const isForMembers = pageType === 'amember-entry-detail';
  if ((pageType !== 'blog-entry' && !isForMembers) || !facts || !blog) return null;
  const { image } = facts;
  return {
    key: `${amebaId}/${entryId}`,
    amebaId,
    entryId: facts.entryId,
    title: facts.title,
    blogTitle: blog.title,
    path: (isForMembers ? address.amemberEntry : address.entry).path(amebaId, facts.entryId),
    imageUrl: image && !image.isOfVideo ? image.url : null,
    videoThumbnailUrl: image?.isOfVideo ? image.url : null,
  };
};

/**
 * Written at idle. A fault is told where the history is shown, and not to everyone who reads an entry: what
 * one reads does not depend on it.
 */
function* record(): SagaGenerator<void> {
  yield* call(whenSeen);
  const read = yield* select(selectRead);
  if (!read) return;
  const storage = yield* getStorage();
  const item = { ...read, readAtMs: Date.now() };
  const kept = changeHistory(storage, (before) =>
    before.isOff ? before : { ...before, items: withRead(before.items, item) },
  );
  yield* put(kept.ok ? historyRead(kept.value) : historyFailed(kept.error));
}

function* show(): SagaGenerator<void> {
  const kept = readHistory(yield* getStorage());
  if (kept.ok) {
    yield* put(historyRead(kept.value));
    return;
  }
  yield* put(historyFailed(kept.error));
}

/** What the reader does to it; what could not be kept is told, and the list says how things stand. */
function* change(act: (before: KeptHistory) => KeptHistory): SagaGenerator<void> {
  const kept = changeHistory(yield* getStorage(), act);
  if (kept.ok) yield* put(historyRead(kept.value));
  else yield* put(readerNotified({ message: FAULT_TEXTS[kept.error], tone: 'failed' }));
}

function* showWithTabs(): SagaGenerator<void> {
  yield* call(show);
  // takeEvery: each says how it stands then
  yield* takeEvery(changedElsewhere(KEPT_KEY), show);
}

export function* historySaga(): SagaGenerator<void> {
  // takeLatest: who goes on before the browser has come to rest has read nothing there
  yield* takeLatest(pageShown, record);
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
