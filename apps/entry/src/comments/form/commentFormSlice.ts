import type { CommentReason } from '@engawa/blog-domain/comments/commentReasonCode.ts';
import {
  countCharacters,
  findCommentNameError,
  findCommentTextError,
  normaliseCommentValue,
  validateCommentName,
  validateCommentText,
  type CommentField,
} from '@engawa/blog-domain/comments/validateComment.ts';
import {
  createSlice,
  personalLoaded,
  serializableSlice,
  type PayloadAction,
  type RootState,
  type SessionState,
} from '@engawa/contract';
import type { CommentDraftForms } from './commentDraft.ts';

/** Form key of a new comment; a reply form's key is the id of the comment that it answers. */
export const NEW_COMMENT = 0;

/** State of one form (R3.5). */
export type CommentForm = {
  readonly commentName: string;
  readonly commentText: string;
  /** length of `commentName` in code points */
  readonly commentNameLength: number;
  readonly commentTextLength: number;
  /** validation error in Japanese; null for a valid or untouched field */
  readonly nameError: string | null;
  readonly textError: string | null;
  /** whether the platform refuses a word in this field (R4.4) */
  readonly hasNameFilterError: boolean;
  readonly hasTextFilterError: boolean;
  readonly status: 'idle' | 'sending' | 'failed';
  /** reason of the last failure; null if there was none or the reason is unknown */
  readonly reason: CommentReason | null;
  /** idempotency key of the post, which stays the same for each retry; '' until the reader types */
  readonly postKey: string;
};

type CommentFormState = {
  readonly entryId: number | null;
  /**
   * The owner of the text: a member's amebaId, or '' for a guest. Null until the reader's draft is
   * read; while the owner is null, no text is stored. If a post finds the session expired, a
   * member's text remains the member's.
   */
  readonly writer: string | null;
  /** by form key */
  readonly forms: Readonly<Record<string, CommentForm>>;
  /** the comment whose reply form is open, at most one */
  readonly openId: number | null;
  /** whether the browser stores a guest's name */
  readonly keepsName: boolean;
};

const EMPTY: CommentForm = {
  commentName: '',
  commentText: '',
  commentNameLength: 0,
  commentTextLength: 0,
  nameError: null,
  textError: null,
  hasNameFilterError: false,
  hasTextFilterError: false,
  status: 'idle',
  reason: null,
  postKey: '',
};

/**
 * Resolves the writer of a session: a member's amebaId, '' for a guest, null while the session is
 * unknown.
 */
export const resolveWriter = (session: SessionState): string | null => {
  if (session.status === 'unknown') return null;
  return session.status === 'member' ? session.amebaId : '';
};

const findForm = ({ forms }: CommentFormState, key: number): CommentForm =>
  forms[String(key)] ?? EMPTY;

const withForm = (
  state: CommentFormState,
  key: number,
  change: (form: CommentForm) => CommentForm,
): CommentFormState => ({
  ...state,
  forms: { ...state.forms, [key]: change(findForm(state, key)) },
});

/**
 * Validates a field while the reader types: a blank field is not an error yet, and during an IME
 * composition there are no errors.
 */
const faultNow = (fault: (value: string) => string | null, value: string, isComposing: boolean) =>
  isComposing || value === '' ? null : fault(value);

const withName = (form: CommentForm, name: string, isComposing = false): CommentForm => {
  const value = normaliseCommentValue(name);
  return {
    ...form,
    commentName: name,
    commentNameLength: countCharacters(value),
    nameError: faultNow(findCommentNameError, value, isComposing),
  };
};

const withText = (form: CommentForm, text: string, isComposing = false): CommentForm => {
  const value = normaliseCommentValue(text);
  return {
    ...form,
    commentText: text,
    commentTextLength: countCharacters(value),
    textError: faultNow(findCommentTextError, value, isComposing),
  };
};

const initialState: CommentFormState = {
  entryId: null,
  writer: null,
  forms: {},
  openId: null,
  keepsName: true,
};

type OfForm<P = object> = PayloadAction<P & { readonly key: number }>;

const commentForm = createSlice({
  name: 'commentFormState',
  initialState,
  reducers: {
    /** The forms of an entry have become visible. */
    formDisplayed: (state, { payload: entryId }: PayloadAction<number>): CommentFormState =>
      state.entryId === entryId ? state : { ...initialState, entryId },
    /** The reader's stored text has been read, and the stored name if the reader is a guest. */
    draftRead: (
      state,
      {
        payload: { entryId, writer, forms, name },
      }: PayloadAction<{
        readonly entryId: number;
        readonly writer: string;
        readonly forms: CommentDraftForms;
        readonly name: string;
      }>,
    ): CommentFormState => {
      if (state.entryId !== entryId) return state;
      const keys = new Set([...Object.keys(forms), String(NEW_COMMENT)]);
      return [...keys].reduce<CommentFormState>(
        (visible, key) => {
          const stored = forms[key];
          return withForm(visible, Number(key), (form) => {
            // Text that the reader has already typed is newer than the stored text.
            const named = form.commentName === '' ? withName(form, name) : form;
            return form.commentText === '' && stored
              ? { ...withText(named, stored.text), postKey: stored.postKey }
              : named;
          });
        },
        { ...state, writer },
      );
    },
    /** The reader has typed. @param postKey key of the post, used if the form has none yet */
    typed: (
      state,
      {
        payload: { key, field, value, isComposing, postKey },
      }: OfForm<{
        readonly field: CommentField;
        readonly value: string;
        /** whether an input method (IME) is composing */
        readonly isComposing: boolean;
        readonly postKey: string;
      }>,
    ): CommentFormState =>
      withForm(state, key, (form) => ({
        ...(field === 'name'
          ? withName(form, value, isComposing)
          : withText(form, value, isComposing)),
        postKey: form.postKey === '' ? postKey : form.postKey,
        ...(field === 'name' ? { hasNameFilterError: false } : { hasTextFilterError: false }),
      })),
    /** The reader has left an edited field, which is now validated even if it is blank. */
    evaluated: (state, { payload: { key, field } }: OfForm<{ readonly field: CommentField }>) =>
      withForm(state, key, (form) =>
        field === 'name'
          ? { ...form, nameError: validateCommentName(form) }
          : { ...form, textError: validateCommentText(form) },
      ),
    /** Displays the validation errors of these fields. */
    faultsReported: (
      state,
      { payload: { key, fields } }: OfForm<{ readonly fields: readonly CommentField[] }>,
    ) =>
      withForm(state, key, (form) => ({
        ...form,
        ...(fields.includes('name') && { nameError: validateCommentName(form) }),
        ...(fields.includes('text') && { textError: validateCommentText(form) }),
      })),
    nameKeepingChosen: (state, { payload }: PayloadAction<boolean>): CommentFormState => ({
      ...state,
      keepsName: payload,
    }),
    /** @param id comment to reply to; null closes the form */
    replyOpened: (state, { payload: id }: PayloadAction<number | null>): CommentFormState => {
      const opened = { ...state, openId: id };
      if (id === null) return opened;
      const { commentName } = findForm(state, NEW_COMMENT);
      return withForm(opened, id, (form) =>
        form.commentName === '' ? withName(form, commentName) : form,
      );
    },
    postBegan: (state, { payload: { key } }: OfForm): CommentFormState =>
      withForm(state, key, (form) => ({ ...form, status: 'sending', reason: null })),
    /** R4.4: the form keeps its text, and the fields that the reason concerns are marked. */
    postFailed: (
      state,
      { payload: { key, reason } }: OfForm<{ readonly reason: CommentReason | null }>,
    ): CommentFormState =>
      withForm(state, key, (form) => ({
        ...form,
        status: 'failed',
        reason,
        hasNameFilterError: reason === 'NAME' || reason === 'ALL',
        hasTextFilterError: reason === 'TEXT' || reason === 'ALL',
      })),
    postSucceeded: (state, { payload: { key } }: OfForm): CommentFormState => {
      const { commentName } = findForm(state, key);
      const done = withForm(state, key, () => withName(EMPTY, commentName));
      return { ...done, openId: state.openId === key ? null : state.openId };
    },
    /** The form gets a new post key, because other text was posted under the old key. */
    postRenewed: (state, { payload: { key, postKey } }: OfForm<{ readonly postKey: string }>) =>
      withForm(state, key, (form) => ({ ...form, status: 'idle', reason: null, postKey })),
    /** Another tab has changed the stored draft of this entry. */
    draftSynced: (
      state,
      {
        payload: { writer, before, after },
      }: PayloadAction<{
        readonly writer: string;
        readonly before: CommentDraftForms;
        readonly after: CommentDraftForms;
      }>,
    ): CommentFormState => {
      if (state.writer !== writer) return state;
      const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
      return [...keys].reduce((visible, key) => {
        const form = findForm(visible, Number(key));
        const [was, is] = [before[key], after[key]];
        const isSame = was !== undefined && was.postKey === form.postKey;
        if (form.status === 'sending' || (!isSame && form.commentText !== '')) return visible;
        return withForm(visible, Number(key), () =>
          is
            ? { ...withText(form, is.text), postKey: is.postKey }
            : withName(EMPTY, form.commentName),
        );
      }, state);
    },
  },
  // At the end of a session the text is removed, because no other reader may see a member's text.
  extraReducers: (builder) =>
    builder.addCase(personalLoaded, (state, { payload: { session } }): CommentFormState =>
      state.writer && state.writer !== resolveWriter(session)
        ? { ...state, writer: null, forms: {} }
        : state,
    ),
});

export const {
  formDisplayed,
  draftRead,
  typed,
  evaluated,
  faultsReported,
  nameKeepingChosen,
  replyOpened,
  postBegan,
  postFailed,
  postSucceeded,
  postRenewed,
  draftSynced,
} = commentForm.actions;

/** INIT_DATA always contains the initial state, because forms get text only in the browser. */
export const commentFormSlice = serializableSlice({
  reducerPath: 'commentFormState',
  reducer: commentForm.reducer,
});

export type CommentFormRootState = RootState & { readonly commentFormState: CommentFormState };

export const selectForm =
  (key: number) =>
  ({ commentFormState }: CommentFormRootState): CommentForm =>
    findForm(commentFormState, key);

export const selectOpenId = ({ commentFormState }: CommentFormRootState) => commentFormState.openId;
