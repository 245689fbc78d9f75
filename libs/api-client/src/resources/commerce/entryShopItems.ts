import { defineResource } from '../define/defineResource.ts';
import { entryParams } from '../parts/blogParams.ts';
import { items } from '../parts/items.ts';
import { WireShopItem } from '../parts/shopItem.ts';

export const entryShopItems = defineResource({
  name: 'entryShopItems',
  params: entryParams,
  response: items('items', WireShopItem),
});

/**
 * Reads at most 10 items of the blog's shop for an open entry.
 * @errors API-004 no items, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/entryShopItems
 */
export const getEntryShopItems = entryShopItems.read;
