import * as v from 'valibot';
import { wireObject } from '../define/wireObject.ts';
import { imageUrl } from './imageUrl.ts';

/** An item of a shop. */
export const WireShopItem = wireObject({
  itemId: v.number(),
  name: ['item_name', v.string()],
  description: ['item_description', v.string()],
  /** price in yen, including tax */
  priceYen: v.number(),
  isSoldOut: v.boolean(),
  image: imageUrl,
});
