import { getBlogEntry } from '@engawa/api-client/resources/entries/blogEntry.ts';
import {
  call,
  defineModule,
  getHtmlStore,
  getRead,
  put,
  readNumberId,
  select,
  takeEvery,
  type SagaGenerator,
} from '@engawa/contract';
import { selectEntry, type EntryRootState } from '../entries/entrySlice.ts';
import { ReblogCard } from './ReblogCard.tsx';
import {
  originalRequested,
  originalFailed,
  originalKey,
  originalLoaded,
  originalToggled,
  reblogCardSlice,
  selectOriginalText,
} from './reblogCardSlice.ts';

/** Reads the original when it is first opened, and again after a failure. */
function* readOriginal({
  payload: { entryId },
}: ReturnType<typeof originalToggled>): SagaGenerator<void> {
  const { isOpen, status } = yield* select(selectOriginalText(entryId));
  if (!isOpen || status === 'loading' || status === 'ready') return;
  const card = yield* select((state: EntryRootState) => selectEntry(state, entryId)?.reblog);
  if (!card) return;
  yield* put(originalRequested({ entryId }));
  const read = yield* getRead();
  const answer = yield* call(getBlogEntry(read), { amebaId: card.amebaId, entryId: card.entryId });
  const html = answer.ok ? answer.value.entry.html : null;
  if (html === null) {
    yield* put(originalFailed({ entryId }));
    return;
  }
  const store = yield* getHtmlStore();
  store.put(originalKey(entryId), html);
  yield* put(originalLoaded({ entryId }));
}

/**
 * takeEvery: cards are independent of each other, and `readOriginal` ignores an original that is
 * already loading.
 */
function* saga(): SagaGenerator<void> {
  yield* takeEvery(originalToggled, readOriginal);
}

/** The original of a reblog. The module's id is the id of the reblogging entry. */
export const exposed = defineModule({
  name: 'ReblogCard',
  slices: [reblogCardSlice],
  saga,
  readId: readNumberId,
  View: ReblogCard,
  placeholderHeightPx: { default: 190, old: 180, uranus: 200 },
  preloadMarginPx: 1000,
});
