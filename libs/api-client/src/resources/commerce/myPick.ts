import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { MyPick } from '../../model/shop.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { linkAddress } from '../parts/linkAddress.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

const WireMyPick = v.pipe(
  v.object({ name: v.string(), shop_name: v.string(), url: v.string(), note: v.string() }),
  v.transform(({ name, shop_name: shopName, url, note }): MyPick => ({
    name,
    shopName,
    url: linkAddress(url),
    note,
  })),
);

/** @errors API-002 */
export const decodeMyPick: (value: unknown) => Result<readonly MyPick[]> = decodeWith(
  v.pipe(
    v.object({ items: v.array(WireMyPick) }),
    v.transform(({ items }) => items),
  ),
);

/**
 * Reads the blogger's recommendations for an entry, in the blogger's order.
 * @errors API-004 there are none, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/myPick
 */
export const getMyPick =
  (read: Read) =>
  async ({
    amebaId,
    blogId,
    entryId,
  }: BlogQuery & { readonly entryId: number }): Promise<Result<readonly MyPick[]>> =>
    readAndDecode(read, 'myPick', { amebaId, blogId, entryId }, decodeMyPick);
