import type { WayOn } from '@engawa/api-client/model/wayOn.ts';
import {
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import * as v from 'valibot';

export type MegaPanelState = {
  /** what was read, and after which entry; null before */
  readonly found: (WayOn & { readonly entryId: number }) | null;
  /** the reader has folded the panel, here or in an earlier document */
  readonly isHidden: boolean;
};

const initialState: MegaPanelState = { found: null, isHidden: false };

const megaPanel = createSlice({
  name: 'megaPanel',
  initialState,
  reducers: {
    wayOnLoaded: (
      state,
      { payload }: PayloadAction<NonNullable<MegaPanelState['found']>>,
    ): MegaPanelState => ({ ...state, found: payload }),
    megaPanelHidden: (state): MegaPanelState => ({ ...state, isHidden: true }),
    /** the payload is the entry whose panel it is */
    megaPanelShown: (state, _action: PayloadAction<{ readonly entryId: number }>) => ({
      ...state,
      isHidden: false,
    }),
  },
});

export const { wayOnLoaded, megaPanelHidden, megaPanelShown } = megaPanel.actions;

/** R4.17: whether the panel is shown goes on from page to page, and is kept for the next document. */
export const megaPanelSlice = serializableSlice<MegaPanelState>({
  ...megaPanel,
  carry: ({ isHidden }, arrived) => ({ ...arrived, isHidden }),
  persisted: {
    name: 'megaPanel',
    version: 1,
    toStored: ({ isHidden }) => isHidden,
    fromStored: (stored, state) => ({ ...state, isHidden: v.parse(v.boolean(), stored) }),
  },
});

export type MegaPanelRootState = RootState & { readonly megaPanel: MegaPanelState };

export const selectIsPanelHidden = ({ megaPanel: { isHidden } }: MegaPanelRootState): boolean =>
  isHidden;

/** @returns null where nothing was read after this entry */
export const selectWayOn =
  (entryId: number) =>
  ({ megaPanel: { found } }: MegaPanelRootState): WayOn | null =>
    found?.entryId === entryId ? found : null;
