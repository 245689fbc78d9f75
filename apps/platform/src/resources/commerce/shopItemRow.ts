import { pictureUrlOrNull } from '../rows/picture.ts';

/** Columns of an item, as `SHOP_ITEM_COLUMNS` names them. */
export type ShopItemRow = {
  readonly item_id: number;
  readonly item_name: string;
  readonly item_description: string;
  readonly price_yen: number;
  readonly is_sold_out: boolean;
  readonly image_path: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
};

/** Columns of the item `i`. */
export const SHOP_ITEM_COLUMNS = `
  i.item_id, i.name as item_name, i.description as item_description, i.price_yen, i.is_sold_out,
  i.image_path, i.image_width, i.image_height`;

/** Joins entry `e` with the items `i` below it, which belong to its own blog's shop. */
export const ENTRY_ITEMS_JOIN = `
    join entry_shop_items l on l.entry_id = e.entry_id
    join shop_items i on i.item_id = l.item_id and i.blog_id = e.blog_id`;

/** Converts an item to its public names. */
export const wireShopItem = (row: ShopItemRow, platformOrigin: string) => ({
  item_id: row.item_id,
  item_name: row.item_name,
  item_description: row.item_description,
  price_yen: row.price_yen,
  is_sold_out: row.is_sold_out,
  image_url: pictureUrlOrNull(platformOrigin, row.image_path),
  image_width: row.image_width,
  image_height: row.image_height,
});
