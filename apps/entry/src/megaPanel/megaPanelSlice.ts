import {
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import * as v from 'valibot';
import type { NextEntries } from './nextEntries.ts';

export type MegaPanelState = {
  /** by the id of the entry above the panel */
  readonly found: Readonly<Record<number, NextEntries>>;
  /** whether the reader has folded the panel, here or in an earlier document */
  readonly isHidden: boolean;
};

type Loaded = { readonly entryId: number; readonly next: NextEntries };

const initialState: MegaPanelState = { found: {}, isHidden: false };

const megaPanel = createSlice({
  name: 'megaPanel',
  initialState,
  reducers: {
    nextEntriesLoaded: (
      state,
      { payload: { entryId, next } }: PayloadAction<Loaded>,
    ): MegaPanelState => ({ ...state, found: { ...state.found, [entryId]: next } }),
    megaPanelFolded: (state): MegaPanelState => ({ ...state, isHidden: true }),
    megaPanelUnfolded: (state): MegaPanelState => ({ ...state, isHidden: false }),
  },
});

export const { nextEntriesLoaded, megaPanelFolded, megaPanelUnfolded } = megaPanel.actions;

/**
 * R4.17: the folded state of the panel carries over to the next page and persists for the next
 * document.
 */
export const megaPanelSlice = serializableSlice<MegaPanelState>({
  ...megaPanel,
  carry: ({ isHidden }, arrived) => ({ ...arrived, isHidden }),
  persisted: {
    name: 'megaPanel',
    version: 1,
    forS: 365 * 86_400,
    toStored: ({ isHidden }) => isHidden,
    fromStored: (stored, state) => ({ ...state, isHidden: v.parse(v.boolean(), stored) }),
  },
});

export type MegaPanelRootState = RootState & { readonly megaPanel: MegaPanelState };

export const selectIsPanelHidden = ({ megaPanel: { isHidden } }: MegaPanelRootState): boolean =>
  isHidden;

/** @returns null if the read failed or has not finished */
export const selectNextEntries =
  (entryId: number) =>
  ({ megaPanel: { found } }: MegaPanelRootState): NextEntries | null =>
    found[entryId] ?? null;
