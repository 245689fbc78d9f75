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
 * Reads the blogger's recommendations for an open entry, in the blogger's order, at most 10. Other
 * shops sell them.
 * @errors API-004 there are none, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/myPick
 */
export const getMyPick = myPick.read;
