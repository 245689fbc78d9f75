import {
  createSlice,
  personalLoaded,
  serializableSlice,
  sessionEnded,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

/**
 * Load state of the text for members of one entry. The browser reads this text after the page, in
 * a separate request (R4.3).
 */
export type AmemberText = {
  readonly amemberLoading: boolean;
  /** `refused`: the platform does not serve the text to this member, so a retry would not help */
  readonly status: 'idle' | 'ready' | 'failed' | 'refused';
};

/** Load states by entry id. The state never contains the text, which is only in the document. */
type AmemberState = Readonly<Record<string, AmemberText>>;

const UNREAD: AmemberText = { amemberLoading: false, status: 'idle' };
const NOTHING: AmemberState = {};

type OfEntry = PayloadAction<{ readonly entryId: number }>;

const amember = createSlice({
  name: 'amemberState',
  initialState: NOTHING,
  reducers: {
    amemberTextRequested: (state, { payload: { entryId } }: OfEntry): AmemberState => ({
      ...state,
      [entryId]: { amemberLoading: true, status: 'idle' },
    }),
    amemberTextLoaded: (state, { payload: { entryId } }: OfEntry): AmemberState => ({
      ...state,
      [entryId]: { amemberLoading: false, status: 'ready' },
    }),
    amemberTextFailed: (state, { payload: { entryId } }: OfEntry): AmemberState => ({
      ...state,
      [entryId]: { amemberLoading: false, status: 'failed' },
    }),
    amemberTextRefused: (state, { payload: { entryId } }: OfEntry): AmemberState => ({
      ...state,
      [entryId]: { amemberLoading: false, status: 'refused' },
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => NOTHING)
      .addCase(personalLoaded, (state, { payload }) =>
        payload.session.status === 'member' ? state : NOTHING,
      );
  },
});

export const { amemberTextRequested, amemberTextLoaded, amemberTextFailed, amemberTextRefused } =
  amember.actions;

export const amemberSlice = serializableSlice({
  reducerPath: 'amemberState',
  reducer: amember.reducer,
});

export type AmemberRootState = RootState & { readonly amemberState: AmemberState };

export const selectAmemberText =
  (entryId: number) =>
  ({ amemberState }: AmemberRootState): AmemberText =>
    amemberState[String(entryId)] ?? UNREAD;
