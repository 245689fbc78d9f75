import {
  all,
  call,
  findCommentNameError,
  normaliseCommentValue,
  createAction,
  delay,
  getDrafts,
  getStorage,
  put,
  select,
  selectSession,
  takeEvery,
  takeLatest,
  type SagaGenerator,
} from '@engawa/contract';
import {
  toCommentDraftName,
  decodeForms,
  storeVisitorName,
  readVisitorDraft,
  readVisitorName,
  parseVisitorForms,
  writeMemberDraft,
  writeVisitorDraft,
  type CommentDraftForms,
} from './commentDraft.ts';
import {
  draftRead,
  draftSynced,
  formVisible,
  evaluated,
  nameKeepingChosen,
  NEW_COMMENT,
  typed,
  resolveWriter,
  type CommentFormRootState,
} from './commentFormSlice.ts';

/** The forms of an entry stand before the reader, or before another one. */
export const formMounted = createAction<{
  readonly entryId: number;
  /** as `resolveWriter` says of the session */
  readonly writer: string | null;
}>('commentForm/mounted');
const selectState = ({ commentFormState }: CommentFormRootState) => commentFormState;

function* showDraft({
  payload: { entryId, writer },
}: ReturnType<typeof formMounted>): SagaGenerator<void> {
  yield* put(formVisible(entryId));
  const { writer: before } = yield* select(selectState);
  // a post has found the member's session over: the text waits in the form, and stays the member's
  if (writer === null || (writer === '' && before)) return;
  const storage = yield* getStorage();
  const forms =
    writer === '' ? readVisitorDraft(storage, entryId) : yield* call(readMemberDraft, entryId);
  const name = writer === '' ? readVisitorName(storage) : '';
  // another reader may have come while it was decrypted
  if (writer !== resolveWriter(yield* select(selectSession))) return;
  yield* put(draftRead({ entryId, writer, forms, name }));
  // the reader may have typed before the session was known
  yield* call(persistDraft);
}

/**
 * Reads a member's draft. A form that the guest filled before signing in becomes the member's, unless the member
 * already has a draft of that form: then the guest's draft remains the guest's.
 */
function* readMemberDraft(entryId: number): SagaGenerator<CommentDraftForms> {
  const storage = yield* getStorage();
  const drafts = yield* getDrafts();
  const members = decodeForms(yield* call(drafts.get, toCommentDraftName(entryId)));
  const guests = readVisitorDraft(storage, entryId);
  const left = Object.entries(guests).filter(([key]) => Object.hasOwn(members, key));
  if (left.length === Object.keys(guests).length) return members;
  const forms = { ...guests, ...members };
  // where the browser keeps nothing more, nothing is taken away
  if (yield* call(writeMemberDraft, drafts, entryId, forms))
    writeVisitorDraft(storage, entryId, Object.fromEntries(left));
  return forms;
}

/** A key of the browser's storage that another tab has changed. */
export const draftReceived = createAction<{
  readonly key: string;
  readonly oldValue: string | null;
  readonly newValue: string | null;
}>('commentForm/draftReceived');

function* followTab({
  payload: { key, oldValue, newValue },
}: ReturnType<typeof draftReceived>): SagaGenerator<void> {
  const { entryId, writer } = yield* select(selectState);
  if (entryId === null || writer === null) return;
  const name = toCommentDraftName(entryId);
  if (writer === '') {
    if (key !== `engawa:${name.name}`) return;
    const [before, after] = [parseVisitorForms(oldValue), parseVisitorForms(newValue)];
    yield* put(draftSynced({ writer, before, after }));
    return;
  }
  const drafts = yield* getDrafts();
  if (key !== drafts.keyOf(name)) return;
  const before = decodeForms(yield* call(drafts.open, oldValue));
  const after = decodeForms(yield* call(drafts.open, newValue));
  yield* put(draftSynced({ writer, before, after }));
}

/** How long one rests before what was typed is written: a key must cost its frame nothing. */
const DRAFT_REST_MS = 150;

/** The document may end: what was typed is written now. */
export const draftDue = createAction('commentForm/draftDue');

function* keepDraftSoon(action: { readonly type: string }): SagaGenerator<void> {
  if (action.type === typed.type) yield* delay(DRAFT_REST_MS);
  yield* call(persistDraft);
}

/** Keeps the current text of the forms for their writer. */
export function* persistDraft(): SagaGenerator<void> {
  const { entryId, writer, forms, keepsName } = yield* select(selectState);
  if (entryId === null || writer === null) return;
  const stored = Object.fromEntries(
    Object.entries(forms).flatMap(([key, { commentText: text, postKey }]) =>
      text === '' ? [] : [[key, { text, postKey }] as const],
    ),
  );
  if (writer !== '') {
    yield* call(writeMemberDraft, yield* getDrafts(), entryId, stored);
    return;
  }
  const storage = yield* getStorage();
  writeVisitorDraft(storage, entryId, stored);
  const name = forms[String(NEW_COMMENT)]?.commentName ?? '';
  const isStored = keepsName && findCommentNameError(normaliseCommentValue(name)) === null;
  storeVisitorName(storage, isStored ? name : null);
}

/** takeLatest: what was typed last is what is kept. */
export function* commentDraftSaga(): SagaGenerator<void> {
  yield* all([
    takeEvery(formMounted, showDraft),
    takeEvery(draftReceived, followTab),
    takeLatest([typed, evaluated, nameKeepingChosen, draftDue], keepDraftSoon),
  ]);
}
