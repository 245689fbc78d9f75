import {
  createSlice,
  personalLoaded,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

/** The unsent text of one reblog. */
export type ReblogDraft = {
  readonly text: string;
  /** whether the dialog is open */
  readonly isVisible: boolean;
  /** the author of the text; null before the dialog is loaded */
  readonly by: string | null;
};

/** By entry id. */
export type ReblogDraftState = Readonly<Record<string, ReblogDraft>>;

const NO_DRAFT: ReblogDraft = { text: '', isVisible: false, by: null };
const NOTHING: ReblogDraftState = {};

/** The state does not exist until the page has opened a reblog dialog. */
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
    dialogDisplayed: (state, { payload: { key } }: PayloadAction<{ readonly key: string }>) =>
      withDraft(state, key, { isVisible: true }),
    dialogHidden: (state, { payload: { key } }: PayloadAction<{ readonly key: string }>) =>
      withDraft(state, key, { isVisible: false }),
  },
  // Drops other members' texts when the session has ended or changed in another tab, because only
  // the author may see a text.
  extraReducers: (builder) =>
    builder.addCase(personalLoaded, (state, { payload: { session } }) =>
      Object.fromEntries(
        Object.entries(state).filter(
          ([, { by }]) => session.status === 'member' && by === session.amebaId,
        ),
      ),
    ),
});

export const { draftOpened, draftTyped, dialogDisplayed, dialogHidden } = slice.actions;

/** INIT_DATA never contains this state. */
export const reblogDraftSlice = serializableSlice<ReblogDraftState>({
  reducerPath: 'reblogDraftState',
  reducer: slice.reducer,
});
