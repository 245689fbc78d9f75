import { getReblog } from '@engawa/api-client/resources/member/reblog.ts';
import {
  call,
  defineModule,
  delay,
  getDrafts,
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
  type LoadServices,
} from '@engawa/contract';
import { storeDraft, storedDraft } from './storedDraft.ts';
import { reblogState } from './reblog.module.ts';
import { ReblogDialog } from './ReblogDialog.tsx';
import { reblogDialogSlice, reblogLoaded } from './reblogDialogSlice.ts';
import { draftOpened, draftTyped, reblogDraftSlice, selectReblogDraft } from './reblogDraft.ts';
import { reblogToggle } from './reblogToggle.ts';

/** debounce of a draft's writes, in ms, so that a key press does not slow down its frame */
const REST_MS = 300;

/** Loads the entry's card and the stored draft. @errors returns the failure of the read */
const load = async (entryId: number, services: LoadServices): Promise<Result<void>> => {
  const facts = services.select((state) => selectEntryFacts(state, entryId));
  if (!facts) throw new Error(`entry ${entryId} is not on the page`);
  const answer = await getReblog(services.read)({ amebaId: facts.amebaId, entryId });
  if (!answer.ok) return answer;
  services.dispatch(reblogLoaded(answer.value));
  await openDraft(String(entryId), services);
  return success(undefined);
};

/**
 * Restores the member's text: from this page, from before a reload, or from before the session
 * ended.
 */
const openDraft = async (key: string, { drafts, ...services }: LoadServices): Promise<void> => {
  const session = services.select(selectSession);
  if (session.status !== 'member') return;
  const { amebaId: by } = session;
  const typed = services.select((state: RootState) => selectReblogDraft(state, key));
  const unsent = typed.by === by ? typed.text : '';
  const text = unsent || (drafts ? await storedDraft(drafts, key) : '');
  services.dispatch(draftOpened({ key, text, by }));
};

function* keepAfterRest({ payload: { key } }: ReturnType<typeof draftTyped>): SagaGenerator<void> {
  yield* delay(REST_MS);
  const { text, by } = yield* select((state: RootState) => selectReblogDraft(state, key));
  // null: the session has ended or changed meanwhile
  if (by !== null) yield* call(storeDraft, yield* getDrafts(), key, text);
}

/** Removes the draft of a text that was sent. */
function* forgetSent({
  payload: { key, isWanted },
}: ReturnType<typeof reblogToggle.committed>): SagaGenerator<void> {
  if (isWanted) yield* put(draftTyped({ key, text: '' }));
}

/** takeLatest: the reader types one text at a time, and only the latest counts. */
function* saga(): SagaGenerator<void> {
  yield* takeLatest(draftTyped, keepAfterRest);
  yield* takeEvery(reblogToggle.committed, forgetSent);
}

/** A dialog with the reblog form, or with the reblog that was made and a button to undo it. */
export const exposed = defineModule({
  name: 'ReblogDialog',
  readId: readNumberId,
  slices: [reblogState, reblogDraftSlice, reblogDialogSlice],
  saga,
  load,
  View: ReblogDialog,
  // No page contains the dialog.
  placeholderHeightPx: 0,
  preloadMarginPx: 0,
});
