import type { Reblog } from '@engawa/api-client/model/reblog.ts';
import {
  createSlice,
  serializableSlice,
  sessionEnded,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import { reblogToggle } from './reblogToggle.ts';

/** The state of one entry's dialog. */
export type ReblogDialogItem = {
  /** the server's last response: the card of the entry, or the reblog that was made */
  readonly reblog: Reblog;
  /** error message of the last press, in Japanese; null without an error */
  readonly message: string | null;
};

/** By entry id. */
export type ReblogDialogState = Readonly<Record<string, ReblogDialogItem>>;

const NOTHING: ReblogDialogState = {};

const withMessage = (
  state: ReblogDialogState,
  key: string,
  message: string | null,
): ReblogDialogState => {
  const item = state[key];
  return item ? { ...state, [key]: { ...item, message } } : state;
};

const slice = createSlice({
  name: 'reblogDialog',
  initialState: NOTHING,
  reducers: {
    reblogLoaded: (state, { payload }: PayloadAction<Reblog>) => ({
      ...state,
      [payload.entryId]: { reblog: payload, message: null },
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(reblogToggle.pressed, (state, { payload: { key } }) => withMessage(state, key, null))
      .addCase(reblogToggle.failed, (state, { payload: { key, message } }) =>
        withMessage(state, key, message),
      )
      .addCase(reblogToggle.committed, (state, { payload: { key, answer } }) => ({
        ...state,
        [key]: { reblog: answer, message: null },
      }))
      .addCase(sessionEnded, () => NOTHING),
});

export const { reblogLoaded } = slice.actions;

/** INIT_DATA never contains this state. */
export const reblogDialogSlice = serializableSlice<ReblogDialogState>({
  reducerPath: 'reblogDialogState',
  reducer: slice.reducer,
});

export const selectReblogDialog = (
  state: RootState & { readonly reblogDialogState: ReblogDialogState },
  key: string,
): ReblogDialogItem | undefined => state.reblogDialogState[key];
