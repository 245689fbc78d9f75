import {
  createSlice,
  personalLoaded,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

/** The own line of one reblog that is not sent yet. */
export type ReblogDraft = {
  readonly text: string;
  /** whether its dialog stands before the reader */
  readonly isVisible: boolean;
  /** the member whose line it is; null before the dialog has been read */
  readonly by: string | null;
};

/** By entry id. */
export type ReblogDraftState = Readonly<Record<string, ReblogDraft>>;

const NO_DRAFT: ReblogDraft = { text: '', isVisible: false, by: null };
const NOTHING: ReblogDraftState = {};

/** Until a dialog was opened, a page has no such state. */
type MayHaveDrafts = RootState & { readonly reblogDraftState?: ReblogDraftState };

export const selectReblogDraft = (state: MayHaveDrafts, key: string): ReblogDraft =>
  state.reblogDraftState?.[key] ?? NO_DRAFT;

const withDraft = (
  state: ReblogDraftState,
  key: string,
  change: Partial<ReblogDraft>,
): ReblogDraftState => ({ ...state, [key]: { ...(state[key] ?? NO_DRAFT), ...change } });

const slice = createSlice({
  name: 'reblogDraft',
  initialState: NOTHING,
  reducers: {
    draftOpened: (
      state,
      {
        payload: { key, text, by },
      }: PayloadAction<{ readonly key: string; readonly text: string; readonly by: string }>,
    ) => withDraft(state, key, { text, by }),
    draftTyped: (
      state,
      { payload: { key, text } }: PayloadAction<{ readonly key: string; readonly text: string }>,
    ) => withDraft(state, key, { text }),
    dialogVisible: (state, { payload: { key } }: PayloadAction<{ readonly key: string }>) =>
      withDraft(state, key, { isVisible: true }),
    dialogHidden: (state, { payload: { key } }: PayloadAction<{ readonly key: string }>) =>
      withDraft(state, key, { isVisible: false }),
  },
  // signed out elsewhere, or in as another: a member's line is nobody else's
  extraReducers: (builder) =>
    builder.addCase(personalLoaded, (state, { payload: { session } }) =>
      Object.fromEntries(
        Object.entries(state).filter(
          ([, { by }]) => session.status === 'member' && by === session.amebaId,
        ),
      ),
    ),
});

export const { draftOpened, draftTyped, dialogVisible, dialogHidden } = slice.actions;

/** In the document it says nothing. */
export const reblogDraftSlice = serializableSlice<ReblogDraftState>({
  reducerPath: 'reblogDraftState',
  reducer: slice.reducer,
});
