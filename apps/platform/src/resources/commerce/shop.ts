import * as v from 'valibot';
import { blogParams, requireAmebaId, requireBlog } from '../request/findBlog.ts';
import { MAX_LIMIT } from '../../system/maxLimit.ts';
import { parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { SHOP_ITEM_COLUMNS, wireShopItem, type ShopItemRow } from './shopItemRow.ts';

type Row = {
  readonly blog_id: number;
  readonly shop_name: string;
  readonly shop_description: string;
  readonly status: 'open' | 'closed';
} & (ShopItemRow | { readonly item_id: null });

const SELECT = `
  select s.blog_id, s.name as shop_name, s.description as shop_description, s.status,
         ${SHOP_ITEM_COLUMNS}
    from blogs b
    join shops s on s.blog_id = b.blog_id
    left join shop_items i on i.blog_id = s.blog_id
   where b.ameba_id = $1 order by i.position limit ${MAX_LIMIT}`;

const isItem = (row: Row): row is Extract<Row, ShopItemRow> => row.item_id !== null;

/** A blog's shop with its items, in the owner's order. @errors ResourceError 404 if it has none */
export const shop = ({ database, platformOrigin }: ReadDeps): ApiImplementation<'shop'> => ({
  read: async (params) => {
    const requested = parseParams(v.object(blogParams), params);
    const rows = await database.query<Row>(SELECT, [requireAmebaId(requested)]);
    const { shop_name, shop_description, status } = requireBlog(rows[0], requested);
    return {
      data: {
        shop: { shop_name, shop_description, status },
        items: rows.filter(isItem).map((row) => wireShopItem(row, platformOrigin)),
      },
    };
  },
});
