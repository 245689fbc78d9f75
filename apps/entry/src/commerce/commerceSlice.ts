import type { MyPick, Shop, ShopItem } from '@engawa/api-client/model/shop.ts';
import {
  createSlice,
  serializableSlice,
  type ApiError,
  type PayloadAction,
  type Result,
  type RootState,
} from '@engawa/contract';

/** Result of a commerce read: status 200 with the value, or the error's status with null. */
export type Sold<T> = { readonly statusCode: number; readonly value: T | null };

export type CommerceState = {
  /** by amebaId */
  readonly shops: Readonly<Record<string, Sold<Shop>>>;
  /** shop items below an entry, by entry id */
  readonly itemsByEntry: Readonly<Record<string, Sold<readonly ShopItem[]>>>;
  /** the blogger's recommendations below an entry, by entry id */
  readonly myPicksByEntry: Readonly<Record<string, Sold<readonly MyPick[]>>>;
};

const BROKEN = 500;

/** R3.23: returns the error's HTTP status, or 500 if the error has no status. */
const toStatusCode = ({ statusCode }: ApiError): number => (statusCode > 0 ? statusCode : BROKEN);

export const toSold = <T>(answer: Result<T>): Sold<T> =>
  answer.ok
    ? { statusCode: 200, value: answer.value }
    : { statusCode: toStatusCode(answer.error), value: null };

const initialState: CommerceState = { shops: {}, itemsByEntry: {}, myPicksByEntry: {} };

const commerce = createSlice({
  name: 'commerceState',
  initialState,
  reducers: {
    shopLoaded: (
      state,
      { payload }: PayloadAction<{ readonly amebaId: string; readonly shop: Sold<Shop> }>,
    ) => ({ ...state, shops: { ...state.shops, [payload.amebaId]: payload.shop } }),
    entryItemsLoaded: (
      state,
      {
        payload,
      }: PayloadAction<{ readonly entryId: number; readonly items: Sold<readonly ShopItem[]> }>,
    ) => ({
      ...state,
      itemsByEntry: { ...state.itemsByEntry, [payload.entryId]: payload.items },
    }),
    myPicksLoaded: (
      state,
      {
        payload,
      }: PayloadAction<{ readonly entryId: number; readonly picks: Sold<readonly MyPick[]> }>,
    ) => ({
      ...state,
      myPicksByEntry: { ...state.myPicksByEntry, [payload.entryId]: payload.picks },
    }),
  },
});

export const commerceReducer = commerce.reducer;
export const { shopLoaded, entryItemsLoaded, myPicksLoaded } = commerce.actions;

/** Shape of `commerceState` in INIT_DATA: see docs/contracts/init-data.md. */
export const commerceSlice = serializableSlice<CommerceState>({
  reducerPath: 'commerceState',
  reducer: commerceReducer,
});

/** Only pages with shop content register the slice. */
type CommerceRootState = RootState & { readonly commerceState?: CommerceState };

export const selectShop =
  (amebaId: string) =>
  (state: CommerceRootState): Shop | null =>
    state.commerceState?.shops[amebaId]?.value ?? null;

/** @returns null if none were read */
export const selectEntryItems =
  (entryId: number) =>
  (state: CommerceRootState): readonly ShopItem[] | null =>
    state.commerceState?.itemsByEntry[entryId]?.value ?? null;

/** @returns null if none were read */
export const selectMyPicks =
  (entryId: number) =>
  (state: CommerceRootState): readonly MyPick[] | null =>
    state.commerceState?.myPicksByEntry[entryId]?.value ?? null;
