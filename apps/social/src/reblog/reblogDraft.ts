import {
  createSlice,
  serializableSlice,
  sessionEnded,
  type KeptName,
  type KeptValues,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

const DAY_S = 24 * 60 * 60;

/** The own line of one reblog that is not sent yet, and whether its dialog stands before the reader. */
export type ReblogDraft = { readonly text: string; readonly isShown: boolean };

/** By entry id. */
export type ReblogDraftState = Readonly<Record<string, ReblogDraft>>;

const NO_DRAFT: ReblogDraft = { text: '', isShown: false };
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
    draftTyped: (
      state,
      { payload: { key, text } }: PayloadAction<{ readonly key: string; readonly text: string }>,
    ) => withDraft(state, key, { text }),
    dialogShown: (state, { payload: { key } }: PayloadAction<{ readonly key: string }>) =>
      withDraft(state, key, { isShown: true }),
    dialogHidden: (state, { payload: { key } }: PayloadAction<{ readonly key: string }>) =>
      withDraft(state, key, { isShown: false }),
  },
  // another member's line is nobody else's
  extraReducers: (builder) => builder.addCase(sessionEnded, () => NOTHING),
});

export const { draftTyped, dialogShown, dialogHidden } = slice.actions;

/** In the document it says nothing. */
export const reblogDraftSlice = serializableSlice<ReblogDraftState>({
  reducerPath: 'reblogDraftState',
  reducer: slice.reducer,
});

/** A member's own: gone after the session's end. */
const draftName = (key: string): KeptName => ({ name: `member:social:reblog:${key}`, version: 1 });

/** The line that was kept; where storage is denied or corrupt there is none. */
export const keptDraft = (storage: KeptValues, key: string): string => {
  const kept = storage.get(draftName(key));
  return kept.ok && typeof kept.value === 'string' ? kept.value : '';
};

/** Keeps a line for a day, so that neither a failure nor a reload loses it; an empty one is forgotten. */
export const keepDraft = (storage: KeptValues, key: string, text: string): void => {
  if (text === '') storage.remove(draftName(key));
  else storage.set(draftName(key), text, DAY_S);
};
