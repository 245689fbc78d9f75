import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { blogParams } from '../parts/blogParams.ts';
import { WireShopItem } from '../parts/shopItem.ts';

const WireShop = wireObject({
  name: ['shop_name', v.string()],
  description: ['shop_description', v.string()],
  status: v.picklist(['open', 'closed']),
});

export const shop = defineResource({
  name: 'shop',
  params: blogParams,
  response: v.pipe(
    v.object({ shop: WireShop, items: v.array(WireShopItem) }),
    v.transform(({ shop: wire, items }) => ({ ...wire, items })),
  ),
});

/**
 * Reads the shop of a blog with its items, at most 50, in the owner's order. A closed shop displays
 * its items but does not sell.
 * @errors API-004 no shop, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/shop
 */
export const getShop = shop.read;
