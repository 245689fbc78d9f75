import {
  createAction,
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

/** The load state of the original's text. The text is read once; later presses only toggle it. */
export type OriginalText = {
  readonly isOpen: boolean;
  readonly status: 'unread' | 'loading' | 'ready' | 'failed';
};

/** By the id of the reblogging entry. The text itself is only in the document. */
export type ReblogCardState = Readonly<Record<string, OriginalText>>;

const CLOSED: OriginalText = { isOpen: false, status: 'unread' };
const NOTHING: ReblogCardState = {};

type OfEntry = { readonly entryId: number };

/** The reader has opened or closed the text of the original below its card. */
export const originalToggled = createAction<OfEntry>('reblogCard/originalToggled');

const findOriginalText = (state: ReblogCardState, entryId: number): OriginalText =>
  state[String(entryId)] ?? CLOSED;

const withStatus =
  (status: OriginalText['status']) =>
  (state: ReblogCardState, { payload: { entryId } }: PayloadAction<OfEntry>): ReblogCardState => ({
    ...state,
    [entryId]: { ...findOriginalText(state, entryId), status },
  });

const slice = createSlice({
  name: 'reblogCard',
  initialState: NOTHING,
  reducers: {
    originalRequested: withStatus('loading'),
    originalLoaded: withStatus('ready'),
    originalFailed: withStatus('failed'),
  },
  extraReducers: (builder) => {
    builder.addCase(originalToggled, (state, { payload: { entryId } }) => {
      const text = findOriginalText(state, entryId);
      return { ...state, [entryId]: { ...text, isOpen: !text.isOpen } };
    });
  },
});

export const { originalRequested, originalLoaded, originalFailed } = slice.actions;

/** INIT_DATA always contains the initial state, because cards open only in the browser. */
export const reblogCardSlice = serializableSlice<ReblogCardState>({
  reducerPath: 'reblogCardState',
  reducer: slice.reducer,
});

export type ReblogCardRootState = RootState & { readonly reblogCardState: ReblogCardState };

export const selectOriginalText =
  (entryId: number) =>
  ({ reblogCardState }: ReblogCardRootState): OriginalText =>
    findOriginalText(reblogCardState, entryId);

/**
 * Returns the key of an original's text in the HTML store; no server-rendered page contains this
 * text.
 */
export const originalKey = (entryId: number) => `reblogged:${entryId}`;
