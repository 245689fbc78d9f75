import type { Row } from '../database/insertRows.ts';
import type { DemoFiles } from './demoFiles.ts';
import { demoId, required, type DemoIds } from './demoIds.ts';
import type { PicturePlacer } from './picturePlacer.ts';

const PHOTOGRAPHED_AT = '2026-11-01T09:00:00+09:00';

/** Builds the rows of the demo's shops, by table. */
export const demoShopRows = (files: DemoFiles, ids: DemoIds, pictures: PicturePlacer) => {
  const items = files.shops.flatMap(({ amebaId, items: of }) =>
    of.map((item, position) => ({ ...item, amebaId, position })),
  );
  const placeImage = (slug: string | undefined, amebaId: string, index: number) =>
    slug === undefined
      ? null
      : pictures.place({
          ...required(files.images.get(slug), `image ${slug}`),
          id: demoId('itemPicture', index),
          amebaId,
          takenAt: files.date(PHOTOGRAPHED_AT),
        });
  const nextPosition = new Map<string, number>();
  return {
    shops: files.shops.map(({ amebaId, name, description, status }): Row => ({
      blog_id: ids.blog(amebaId),
      name,
      description,
      status,
    })),
    shop_items: items.map((item, index): Row => {
      const image = placeImage(item.image, item.amebaId, index);
      return {
        item_id: demoId('item', index),
        blog_id: ids.blog(item.amebaId),
        position: item.position,
        name: item.name,
        description: item.description,
        price_yen: item.priceYen,
        is_sold_out: item.isSoldOut,
        image_path: image?.path ?? null,
        image_width: image?.width ?? null,
        image_height: image?.height ?? null,
      };
    }),
    entry_shop_items: items.flatMap((item, index) =>
      item.entries.map((key): Row => {
        const position = nextPosition.get(key) ?? 0;
        nextPosition.set(key, position + 1);
        return { entry_id: ids.entry(key), position, item_id: demoId('item', index) };
      }),
    ),
  };
};
