import {
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

/** The messages, by amebaId. */
type MessageBoardState = { readonly messageMap: Readonly<Record<string, string>> };

export type MessageBoardRootState = RootState & { readonly messageBoardState: MessageBoardState };

type Loaded = { readonly amebaId: string; readonly message: string };

const NONE: MessageBoardState = { messageMap: {} };

const slice = createSlice({
  name: 'messageBoard',
  initialState: NONE,
  reducers: {
    messageBoardLoaded: (
      { messageMap },
      { payload: { amebaId, message } }: PayloadAction<Loaded>,
    ) => ({ messageMap: { ...messageMap, [amebaId]: message } }),
  },
});

export const { messageBoardLoaded } = slice.actions;

/** The state in INIT_DATA has the same shape. */
export const messageBoardSlice = serializableSlice({
  reducerPath: 'messageBoardState',
  reducer: slice.reducer,
});

export const selectMessage = (state: MessageBoardRootState): string | undefined =>
  state.messageBoardState.messageMap[state.page.match.amebaId];
