import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { Shop } from '../../model/shop.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireShopItem } from '../parts/shopItem.ts';

/** @errors API-002 */
export const decodeShop: (value: unknown) => Result<Shop> = decodeWith(
  v.pipe(
    v.object({
      shop: v.object({
        shop_name: v.string(),
        shop_description: v.string(),
        status: v.picklist(['open', 'closed']),
      }),
      items: v.array(WireShopItem),
    }),
    v.transform(({ shop, items }): Shop => ({
      name: shop.shop_name,
      description: shop.shop_description,
      status: shop.status,
      items,
    })),
  ),
);

/**
 * Reads the shop of a blog with its items.
 * @errors API-004 no shop, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/shop
 */
export const getShop =
  (read: Read) =>
  async ({ amebaId, blogId }: BlogQuery): Promise<Result<Shop>> =>
    readAndDecode(read, 'shop', { amebaId, blogId }, decodeShop);
