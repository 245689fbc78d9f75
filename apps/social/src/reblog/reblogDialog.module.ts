import { getReblog } from '@engawa/api-client/resources/member/reblog.ts';
import {
  call,
  defineModule,
  delay,
  getRead,
  getStorage,
  put,
  readNumberId,
  select,
  selectEntryFacts,
  success,
  takeEvery,
  takeLatest,
  type Result,
  type RootState,
  type SagaGenerator,
} from '@engawa/contract';
import { reblogState } from './reblog.module.ts';
import { ReblogDialog } from './ReblogDialog.tsx';
import { reblogDialogSlice, reblogLoaded } from './reblogDialogSlice.ts';
import {
  draftTyped,
  keepDraft,
  keptDraft,
  reblogDraftSlice,
  selectReblogDraft,
} from './reblogDraft.ts';
import { reblogToggle } from './reblogToggle.ts';

/** how long a line rests before it is kept, in ms: a key costs its frame nothing */
const REST_MS = 300;

/** What would be shown, and what of the line was kept. @errors of the read */
function* load(entryId: number): SagaGenerator<Result<void>> {
  const key = String(entryId);
  const facts = yield* select((state: RootState) => selectEntryFacts(state, entryId));
  if (!facts) throw new Error(`entry ${entryId} stands on no page`);
  const read = yield* getRead();
  const answer = yield* call(getReblog(read), { amebaId: facts.amebaId, entryId });
  if (!answer.ok) return answer;
  yield* put(reblogLoaded(answer.value));
  const { text } = yield* select((state: RootState) => selectReblogDraft(state, key));
  const storage = yield* getStorage();
  if (text === '') yield* put(draftTyped({ key, text: keptDraft(storage, key) }));
  return success(undefined);
}

function* keepAfterRest({
  payload: { key, text },
}: ReturnType<typeof draftTyped>): SagaGenerator<void> {
  yield* delay(REST_MS);
  keepDraft(yield* getStorage(), key, text);
}

/** A line that was sent is no draft any more. */
function* forgetSent({
  payload: { key, isWanted },
}: ReturnType<typeof reblogToggle.committed>): SagaGenerator<void> {
  if (isWanted) yield* put(draftTyped({ key, text: '' }));
}

/** takeLatest: one line is typed at a time, and what was typed last counts. */
function* saga(): SagaGenerator<void> {
  yield* takeLatest(draftTyped, keepAfterRest);
  yield* takeEvery(reblogToggle.committed, forgetSent);
}

/** A dialog: what a reblog will show, and the line above it; or what was reblogged, and the way back. */
export const exposed = defineModule({
  name: 'ReblogDialog',
  readId: readNumberId,
  slices: [reblogState, reblogDraftSlice, reblogDialogSlice],
  saga,
  load,
  View: ReblogDialog,
  // a dialog stands in no page
  placeholderHeightPx: { new: 0, official: 0, old: 0, uranus: 0 },
  preloadMarginPx: 0,
});
