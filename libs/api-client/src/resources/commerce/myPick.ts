import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { entryParams } from '../parts/blogParams.ts';
import { items } from '../parts/items.ts';
import { linkAddress } from '../parts/linkAddress.ts';

export const myPick = defineResource({
  name: 'myPick',
  params: entryParams,
  response: items(
    'items',
    wireObject({
      name: v.string(),
      shopName: v.string(),
      /** null if the URL must not be linked */
      url: v.pipe(v.string(), v.transform(linkAddress)),
      note: v.string(),
    }),
  ),
});

/**
 * Reads at most 10 items that the blogger recommends for an open entry, in the blogger's order.
 * Other shops sell them.
 * @errors API-004 no recommendations, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/myPick
 */
export const getMyPick = myPick.read;
