import * as v from 'valibot';
import type { ShopItem } from '../../model/shop.ts';
import { toPicture, wireImageUrlFields } from './picture.ts';

/** An item of a shop. */
export const WireShopItem = v.pipe(
  v.object({
    ...wireImageUrlFields,
    item_id: v.number(),
    item_name: v.string(),
    item_description: v.string(),
    price_yen: v.number(),
    is_sold_out: v.boolean(),
  }),
  v.transform((wire): ShopItem => ({
    itemId: wire.item_id,
    name: wire.item_name,
    description: wire.item_description,
    priceYen: wire.price_yen,
    isSoldOut: wire.is_sold_out,
    image: toPicture(wire.image_url, wire),
  })),
);
