import { getReblog } from '@engawa/api-client/resources/member/reblog.ts';
import {
  call,
  defineModule,
  delay,
  getDrafts,
  getRead,
  put,
  readNumberId,
  select,
  selectEntryFacts,
  selectSession,
  success,
  takeEvery,
  takeLatest,
  type Result,
  type RootState,
  type SagaGenerator,
} from '@engawa/contract';
import { storeDraft, storedDraft } from './storedDraft.ts';
import { reblogState } from './reblog.module.ts';
import { ReblogDialog } from './ReblogDialog.tsx';
import { reblogDialogSlice, reblogLoaded } from './reblogDialogSlice.ts';
import { draftOpened, draftTyped, reblogDraftSlice, selectReblogDraft } from './reblogDraft.ts';
import { reblogToggle } from './reblogToggle.ts';

/** how long a line rests before it is kept, in ms: a key costs its frame nothing */
const REST_MS = 300;

/** What would be shown, and what of the line was kept. @errors of the read */
function* load(entryId: number): SagaGenerator<Result<void>> {
  const key = String(entryId);
  const facts = yield* select((state: RootState) => selectEntryFacts(state, entryId));
  if (!facts) throw new Error(`entry ${entryId} is not on the page`);
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
  const unsent = typed.by === by ? typed.text : '';
  const text = unsent || (yield* call(storedDraft, yield* getDrafts(), key));
  yield* put(draftOpened({ key, text, by }));
}

function* keepAfterRest({ payload: { key } }: ReturnType<typeof draftTyped>): SagaGenerator<void> {
  yield* delay(REST_MS);
  const { text, by } = yield* select((state: RootState) => selectReblogDraft(state, key));
  // null: signed out meanwhile, or in as another
  if (by !== null) yield* call(storeDraft, yield* getDrafts(), key, text);
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
