import * as v from 'valibot';
import { blogParams, requireAmebaId, requireBlog } from '../request/findBlog.ts';
import { isOpenEntry } from '../../domain/entries/isPublic.ts';
import { idParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import {
  ENTRY_ITEMS_JOIN,
  SHOP_ITEM_COLUMNS,
  wireShopItem,
  type ShopItemRow,
} from './shopItemRow.ts';

const schema = v.object({ ...blogParams, entryId: idParam });

type Row = ShopItemRow & { readonly blog_id: number };

/** Maximum items below one entry. */
const MOST_ITEMS = 10;

const SELECT = `
  select e.blog_id, ${SHOP_ITEM_COLUMNS}
    from entries e
    join blogs b on b.blog_id = e.blog_id
    ${ENTRY_ITEMS_JOIN}
   where e.entry_id = $1 and b.ameba_id = $2 and ${isOpenEntry('$3')}
   order by l.position limit ${MOST_ITEMS}`;

/**
 * The shop items below an entry, in the owner's order.
 * @errors ResourceError 404 if there are none
 */
export const entryShopItems = ({
  database,
  clock,
  platformOrigin,
}: ReadDeps): ApiImplementation<'entryShopItems'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const values = [requested.entryId, requireAmebaId(requested), clock()];
    const rows = await database.query<Row>(SELECT, values);
    requireBlog(rows[0], requested);
    return { data: { items: rows.map((row) => wireShopItem(row, platformOrigin)) } };
  },
});
