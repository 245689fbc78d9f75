import { createSlice, dialogClosed, dialogOpened, modalsClosed } from '@engawa/contract';

/** The open dialogs. */
export type ModalsState = {
  /** ids of the open dialogs, `{remote}/{Expose}:{id}`; the last one is on top */
  readonly openList: readonly string[];
};

export const NO_MODALS: ModalsState = { openList: [] };

/** R4.14 The open list contains ids without duplicates; closing removes the id. */
export const modalsSlice = createSlice({
  name: 'modals',
  initialState: NO_MODALS,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(dialogOpened, (modals, { payload }) => {
        if (!modals.openList.includes(payload.id)) modals.openList.push(payload.id);
      })
      .addCase(modalsClosed, () => NO_MODALS)
      .addCase(dialogClosed, ({ openList }, { payload }) => ({
        openList: openList.filter((id) => id !== payload),
      })),
});

export const selectOpenModals = (state: { readonly modals: ModalsState }) => state.modals.openList;
