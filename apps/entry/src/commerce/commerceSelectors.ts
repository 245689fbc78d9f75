import type { MyPick, Shop, ShopItem } from '@engawa/api-client/model/shop.ts';
import type { RootState } from '@engawa/contract';
import type { CommerceState } from './commerceState.ts';

type CommerceRootState = RootState & { readonly commerceState?: CommerceState };

// of this remote's own slice: it stands on pages that sell something
const commerceIn = (state: RootState) => (state as CommerceRootState).commerceState;

export const selectShop =
  (amebaId: string) =>
  (state: RootState): Shop | null =>
    commerceIn(state)?.shops[amebaId]?.value ?? null;

/** @returns null where none were read */
export const selectEntryItems =
  (entryId: string) =>
  (state: RootState): readonly ShopItem[] | null =>
    commerceIn(state)?.itemsByEntry[entryId]?.value ?? null;

/** @returns null where none were read */
export const selectMyPicks =
  (entryId: string) =>
  (state: RootState): readonly MyPick[] | null =>
    commerceIn(state)?.myPicksByEntry[entryId]?.value ?? null;
