import { createSlice, serializableSlice, type PayloadAction } from '@engawa/contract';
import type { PanelColumn } from './panelColumns.ts';

/** What was read for the panel; null before. `amebaId` is of the blog it was read for, '' of none. */
export type FooterPanelState = {
  readonly amebaId: string;
  readonly columns: readonly PanelColumn[];
} | null;

const slice = createSlice({
  name: 'footerPanel',
  initialState: (): FooterPanelState => null,
  reducers: {
    footerPanelLoaded: (_, { payload }: PayloadAction<NonNullable<FooterPanelState>>) => payload,
  },
});

export const { footerPanelLoaded } = slice.actions;

/** What was read for a blog holds for all of its pages. */
export const footerPanelSlice = serializableSlice({
  ...slice,
  carry: (before: FooterPanelState, arrived: FooterPanelState) => arrived ?? before,
});

export const selectFooterPanel = (state: { readonly footerPanel: FooterPanelState }) =>
  state.footerPanel;
