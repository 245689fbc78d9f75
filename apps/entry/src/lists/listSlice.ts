import { travellingSlice } from '@engawa/contract';
import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import { readListPage, writeListPage } from '../entries/publicParts.ts';
import type { PublicListPage } from '../entries/publicShapes.ts';
import { listReducer, type ListState } from './listState.ts';

/** What INIT_DATA says under `listState`; held by docs/contracts/init-data.md. */
export type PublicListState = {
  readonly amemberPageMap: Readonly<Record<string, PublicListPage>>;
  readonly popularMap: Readonly<Record<string, readonly number[]>>;
};

/** Lists of a blog's entries that are no theme, month or day. */
export const listSlice = travellingSlice({
  reducerPath: 'listState',
  reducer: listReducer,
  toInit: ({ amemberPageMap, popularMap }): PublicListState => ({
    amemberPageMap: mapValues(amemberPageMap, writeListPage),
    popularMap,
  }),
  fromInit: ({ amemberPageMap, popularMap }: PublicListState): ListState => ({
    amemberPageMap: mapValues(amemberPageMap, readListPage),
    popularMap,
  }),
});
