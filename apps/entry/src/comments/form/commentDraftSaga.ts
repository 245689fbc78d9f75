import {
  findCommentNameError,
  normaliseCommentValue,
} from '@engawa/blog-domain/comments/validateComment.ts';
import {
  all,
  call,
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
  formDisplayed,
  evaluated,
  nameKeepingChosen,
  NEW_COMMENT,
  typed,
  resolveWriter,
  type CommentFormRootState,
} from './commentFormSlice.ts';

/** The forms of an entry have been mounted, possibly for another reader than before. */
export const formMounted = createAction<{
  readonly entryId: number;
  /** the writer that `resolveWriter` returns for the session */
  readonly writer: string | null;
}>('commentForm/mounted');
const selectState = ({ commentFormState }: CommentFormRootState) => commentFormState;

function* showDraft({
  payload: { entryId, writer },
}: ReturnType<typeof formMounted>): SagaGenerator<void> {
  yield* put(formDisplayed(entryId));
  const { writer: before } = yield* select(selectState);
  // The session is unknown, or a post has found that the member's session has expired. In the
  // second case, the text stays in the form and still belongs to the member.
  if (writer === null || (writer === '' && before)) return;
  const storage = yield* getStorage();
  const forms =
    writer === '' ? readVisitorDraft(storage, entryId) : yield* call(readMemberDraft, entryId);
  const name = writer === '' ? readVisitorName(storage) : '';
  // The draft is dropped if the session has changed during the decryption.
  if (writer !== resolveWriter(yield* select(selectSession))) return;
  yield* put(draftRead({ entryId, writer, forms, name }));
  // Stored now, because the reader may have typed before the session was known.
  yield* call(persistDraft);
}

/**
 * Reads a member's draft. If the reader filled in a form as a guest before signing in, the text
 * becomes the member's draft, unless the member already has a draft of that form. In that case, the
 * guest's draft stays in guest storage.
 */
function* readMemberDraft(entryId: number): SagaGenerator<CommentDraftForms> {
  const storage = yield* getStorage();
  const drafts = yield* getDrafts();
  const members = decodeForms(yield* call(drafts.get, toCommentDraftName(entryId)));
  const guests = readVisitorDraft(storage, entryId);
  const left = Object.entries(guests).filter(([key]) => Object.hasOwn(members, key));
  if (left.length === Object.keys(guests).length) return members;
  const forms = { ...guests, ...members };
  // The guest's draft is removed only after the browser has stored the member's draft.
  if (yield* call(writeMemberDraft, drafts, entryId, forms))
    writeVisitorDraft(storage, entryId, Object.fromEntries(left));
  return forms;
}

/** Another tab has changed a key of the browser's storage. */
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

/**
 * Debounce time for the writes of a draft, in ms, so that a write does not delay the frame that
 * displays a key press.
 */
const DRAFT_REST_MS = 150;

/** The document may unload, so pending text is written immediately. */
export const draftDue = createAction('commentForm/draftDue');

function* keepDraftSoon(action: { readonly type: string }): SagaGenerator<void> {
  if (action.type === typed.type) yield* delay(DRAFT_REST_MS);
  yield* call(persistDraft);
}

/** Stores the current text of the forms for their writer. */
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

/** takeLatest: only the latest text is stored. */
export function* commentDraftSaga(): SagaGenerator<void> {
  yield* all([
    takeEvery(formMounted, showDraft),
    takeEvery(draftReceived, followTab),
    takeLatest([typed, evaluated, nameKeepingChosen, draftDue], keepDraftSoon),
  ]);
}
