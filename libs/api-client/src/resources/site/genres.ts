import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { group, wireObject } from '../define/wireObject.ts';
import { items } from '../parts/items.ts';
import { toPicture } from '../parts/picture.ts';

const size = v.optional(v.nullable(v.number()), null);

export const genres = defineResource({
  name: 'genres',
  params: { pictures: v.optional(v.literal(true)) },
  response: items(
    'genres',
    wireObject({
      code: v.string(),
      name: v.string(),
      category: group({ category_code: v.string(), category_name: v.string() }, (wire) => ({
        code: wire.category_code,
        name: wire.category_name,
      })),
      /** whether the genre's ranking has blogs */
      hasBlogs: v.optional(v.boolean(), true),
      /** image of a new entry; null if there is none or images were not requested */
      image: group(
        {
          image_url: v.optional(v.nullable(v.string()), null),
          image_width: size,
          image_height: size,
        },
        (wire) => toPicture(wire.image_url, wire),
      ),
    }),
  ),
  toParams: ({ hasPictures = false }: { readonly hasPictures?: boolean } = {}) => ({
    pictures: hasPictures || undefined,
  }),
});

/**
 * Reads all genres in their order, grouped by category. Official blogs use categories, which are
 * coarser. `hasPictures` includes the image of the newest entry with an image among the genre's 20
 * most read entries.
 * @errors API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/genres
 */
export const getGenres = genres.read;
