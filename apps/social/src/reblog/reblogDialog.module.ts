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
  selectSession,
  sessionEnded,
  success,
  takeEvery,
  takeLatest,
  type Result,
  type RootState,
  type SagaGenerator,
} from '@engawa/contract';
import { keepDraft, keptDraft, leaveDrafts, takeWaitingDraft } from './keptDraft.ts';
import { reblogState } from './reblog.module.ts';
import { ReblogDialog } from './ReblogDialog.tsx';
import { reblogDialogSlice, reblogLoaded } from './reblogDialogSlice.ts';
import {
  draftOpened,
  draftsLeft,
  draftTyped,
  reblogDraftSlice,
  selectReblogDraft,
  selectReblogDrafts,
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
  yield* call(openDraft, key);
  return success(undefined);
}

/** The member's line as it was left: on this page, before a reload, or before the session had ended. */
function* openDraft(key: string): SagaGenerator<void> {
  const session = yield* select(selectSession);
  if (session.status !== 'member') return;
  const { amebaId: by } = session;
  const typed = yield* select((state: RootState) => selectReblogDraft(state, key));
  const storage = yield* getStorage();
  const waiting = takeWaitingDraft(storage, key, by);
  const unsent = typed.by === by ? typed.text : '';
  const text = unsent || keptDraft(storage, key) || waiting;
  keepDraft(storage, key, text);
  yield* put(draftOpened({ key, text, by }));
}

function* keepAfterRest({
  payload: { key, text },
}: ReturnType<typeof draftTyped>): SagaGenerator<void> {
  yield* delay(REST_MS);
  const { status } = yield* select(selectSession);
  // nothing of a member's is written after the session
  if (status === 'member') keepDraft(yield* getStorage(), key, text);
}

/** A line that was sent is no draft any more. */
function* forgetSent({
  payload: { key, isWanted },
}: ReturnType<typeof reblogToggle.committed>): SagaGenerator<void> {
  if (isWanted) yield* put(draftTyped({ key, text: '' }));
}

/** The server has found the session over: what is typed here waits for who has typed it. */
function* leaveLines(): SagaGenerator<void> {
  leaveDrafts(yield* getStorage(), yield* select(selectReblogDrafts));
  yield* put(draftsLeft());
}

/** takeLatest: one line is typed at a time, and what was typed last counts. */
function* saga(): SagaGenerator<void> {
  yield* takeLatest(draftTyped, keepAfterRest);
  yield* takeEvery(reblogToggle.committed, forgetSent);
  yield* takeEvery(sessionEnded, leaveLines);
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
