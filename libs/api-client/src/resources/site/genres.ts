import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { Genre } from '../../model/site.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { toPicture, wireImageUrlFields } from '../parts/picture.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

const WireGenre = v.pipe(
  v.object({
    code: v.string(),
    name: v.string(),
    category_code: v.string(),
    category_name: v.string(),
    has_blogs: v.optional(v.boolean(), true),
    // present if images were requested
    ...v.partial(v.object(wireImageUrlFields)).entries,
  }),
  v.transform((wire): Genre => ({
    code: wire.code,
    name: wire.name,
    category: { code: wire.category_code, name: wire.category_name },
    hasBlogs: wire.has_blogs,
    image: toPicture(wire.image_url ?? null, {
      image_width: wire.image_width ?? null,
      image_height: wire.image_height ?? null,
    }),
  })),
);

/** @errors API-002 */
export const decodeGenres: (value: unknown) => Result<readonly Genre[]> = decodeWith(
  v.pipe(
    v.object({ genres: v.array(WireGenre) }),
    v.transform((wire) => wire.genres),
  ),
);

/**
 * Reads all genres in their order, grouped by category.
 * @param hasPictures includes the image of a new entry of each genre
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/genres
 */
export const getGenres =
  (read: Read) =>
  async ({ hasPictures = false } = {}): Promise<Result<readonly Genre[]>> =>
    readAndDecode(read, 'genres', hasPictures ? { pictures: true } : {}, decodeGenres);
