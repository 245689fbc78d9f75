import { getEntryShopItems } from '@engawa/api-client/resources/commerce/entryShopItems.ts';
import { entryItemsLoaded } from './commerceSlice.ts';
import { EntryItems } from './EntryItems.tsx';
import { entryModule } from './entryModule.ts';

/** Items of the blog's shop below an entry. */
export const exposed = entryModule({
  name: 'EntryItems',
  View: EntryItems,
  heightPx: 180,
  get: getEntryShopItems,
  loaded: (entryId, items) => entryItemsLoaded({ entryId, items }),
});
