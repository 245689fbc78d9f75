import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { ShopItem } from '../../model/shop.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireShopItem } from '../parts/shopItem.ts';

/** @errors API-002 */
export const decodeEntryShopItems: (value: unknown) => Result<readonly ShopItem[]> = decodeWith(
  v.pipe(
    v.object({ items: v.array(WireShopItem) }),
    v.transform(({ items }) => items),
  ),
);

/**
 * Reads the items of the blog's shop for an entry.
 * @errors API-004 there are none, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/entryShopItems
 */
export const getEntryShopItems =
  (read: Read) =>
  async ({
    amebaId,
    blogId,
    entryId,
  }: BlogQuery & { readonly entryId: number }): Promise<Result<readonly ShopItem[]>> =>
    readAndDecode(read, 'entryShopItems', { amebaId, blogId, entryId }, decodeEntryShopItems);
