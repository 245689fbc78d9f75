import {
  findCommentNameError,
  findCommentTextError,
  normaliseCommentValue,
  createSlice,
  countCharacters,
  personalLoaded,
  serializableSlice,
  type CommentReason,
  type PayloadAction,
  type RootState,
  type SessionState,
} from '@engawa/contract';
import type { CommentDraftForms } from './commentDraft.ts';
import { validateCommentName, validateCommentText, type CommentField } from './validateComment.ts';

/** Which form: that of the entry is `NEW_COMMENT`, one of an answer the id of the comment it answers. */
export const NEW_COMMENT = 0;

/** One form (R3.5). */
export type CommentForm = {
  readonly commentName: string;
  readonly commentText: string;
  /** code points */
  readonly commentNameLength: number;
  readonly commentTextLength: number;
  /** Japanese; null where the field can be taken, or nothing was typed yet */
  readonly nameError: string | null;
  readonly textError: string | null;
  /** the service refuses a word of it (R4.4) */
  readonly hasNameFilterError: boolean;
  readonly hasTextFilterError: boolean;
  readonly status: 'idle' | 'sending' | 'failed';
  /** what the last post failed by; null where it did not, or by something else */
  readonly reason: CommentReason | null;
  /** of the post that this becomes, however often it is sent; '' before anything is typed */
  readonly postKey: string;
};

type CommentFormState = {
  readonly entryId: number | null;
  /**
   * Whose text the forms hold: a member's name, or '' of a visitor. Null until that reader's draft is read, and
   * nothing is kept before. A member's text stays the member's where a post has found the session over.
   */
  readonly writer: string | null;
  /** by the form's key */
  readonly forms: Readonly<Record<string, CommentForm>>;
  /** the comment whose answer form is open: one at a time */
  readonly openId: number | null;
  /** whether a visitor's name is kept in the browser */
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

/** Who writes: an amebaId, '' for a guest, null while the session is unknown. */
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

/** While one types, what is blank is not done yet; while a method composes, nothing is. */
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
    /** The forms of an entry are shown. */
    formVisible: (state, { payload: entryId }: PayloadAction<number>): CommentFormState =>
      state.entryId === entryId ? state : { ...initialState, entryId },
    /** What the reader has typed before, and the name that a visitor had. */
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
            // what the reader has typed already is newer than what was kept
            const named = form.commentName === '' ? withName(form, name) : form;
            return form.commentText === '' && stored
              ? { ...withText(named, stored.text), postKey: stored.postKey }
              : named;
          });
        },
        { ...state, writer },
      );
    },
    /** @param postKey for a post that begins here */
    typed: (
      state,
      {
        payload: { key, field, value, isComposing, postKey },
      }: OfForm<{
        readonly field: CommentField;
        readonly value: string;
        /** an input method has not finished */
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
    /** The reader has left a field that was typed in: now it is judged, also where it is blank. */
    evaluated: (state, { payload: { key, field } }: OfForm<{ readonly field: CommentField }>) =>
      withForm(state, key, (form) =>
        field === 'name'
          ? { ...form, nameError: validateCommentName(form) }
          : { ...form, textError: validateCommentText(form) },
      ),
    /** What keeps the form from being sent is said at these fields. */
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
    /** @param id of the comment that is answered; null closes */
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
    /** R4.4: what was typed stays, and the fields that a reason names are marked. */
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
    /** An earlier try was posted already, with other words: these are another post. */
    postRenewed: (state, { payload: { key, postKey } }: OfForm<{ readonly postKey: string }>) =>
      withForm(state, key, (form) => ({ ...form, status: 'idle', reason: null, postKey })),
    /** Another tab has changed what is kept for this entry. */
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
  // no other reader sees a member's text
  extraReducers: (builder) =>
    builder.addCase(personalLoaded, (state, { payload: { session } }): CommentFormState =>
      state.writer && state.writer !== resolveWriter(session)
        ? { ...state, writer: null, forms: {} }
        : state,
    ),
});

export const {
  formVisible,
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

/** Only the browser has forms that were typed in: in INIT_DATA it is never more than its start. */
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
