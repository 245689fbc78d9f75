import type { WayOn } from '@engawa/api-client/model/wayOn.ts';
import {
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import * as v from 'valibot';

export type MegaPanelState = {
  /** what was read, by the entry that it stands after: the answer of the page before may come last */
  readonly found: Readonly<Record<number, WayOn>>;
  /** the reader has folded the panel, here or in an earlier document */
  readonly isHidden: boolean;
};

type WayOnAnswer = { readonly entryId: number; readonly wayOn: WayOn };

const initialState: MegaPanelState = { found: {}, isHidden: false };

const megaPanel = createSlice({
  name: 'megaPanel',
  initialState,
  reducers: {
    wayOnLoaded: (
      state,
      { payload: { entryId, wayOn } }: PayloadAction<WayOnAnswer>,
    ): MegaPanelState => ({ ...state, found: { ...state.found, [entryId]: wayOn } }),
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
    found[entryId] ?? null;
