import { createAction, createSlice, travellingSlice, type RootState } from '@engawa/contract';

/** What the board says, by amebaId. */
export type MessageBoardState = { readonly messageMap: Readonly<Record<string, string>> };

export type MessageBoardRootState = RootState & { readonly messageBoardState: MessageBoardState };

export const messageBoardLoaded = createAction<{
  readonly amebaId: string;
  readonly message: string;
}>('messageBoard/loaded');

const NONE: MessageBoardState = { messageMap: {} };

const slice = createSlice({
  name: 'messageBoard',
  initialState: NONE,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(messageBoardLoaded, ({ messageMap }, { payload: { amebaId, message } }) => ({
      messageMap: { ...messageMap, [amebaId]: message },
    })),
});

/** In INIT_DATA it is what it is here. */
export const messageBoardSlice = travellingSlice({
  reducerPath: 'messageBoardState',
  reducer: slice.reducer,
});

export const selectMessage = (state: MessageBoardRootState): string | undefined =>
  state.messageBoardState.messageMap[state.page.match.amebaId];
