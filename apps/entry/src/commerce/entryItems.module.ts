import { getEntryShopItems } from '@engawa/api-client/resources/entryShopItems.ts';
import {
  call,
  getRead,
  put,
  select,
  selectMatch,
  type RemoteModule,
  type SagaGenerator,
} from '@engawa/contract';
import { commerceSlice } from './commerceSlice.ts';
import { entryItemsLoaded, soldOf } from './commerceState.ts';
import { EntryItems } from './EntryItems.tsx';

/** @param id of the entry */
function* loadEntryItems(id: string): SagaGenerator<void> {
  const read = yield* getRead();
  const { amebaId } = yield* select(selectMatch);
  const answer = yield* call(getEntryShopItems(read), { amebaId, entryId: Number(id) });
  yield* put(entryItemsLoaded({ entryId: id, items: soldOf(answer) }));
}

/** Items of the blog's shop below an entry; its id is the entry's. Drawn on the server, where it stands. */
export const exposed: RemoteModule = {
  kind: 'module',
  name: 'EntryItems',
  slices: [commerceSlice],
  load: loadEntryItems,
  View: EntryItems,
  placeholderHeightPx: { new: 180, official: 180, old: 180, uranus: 180 },
  preloadMarginPx: 300,
};
