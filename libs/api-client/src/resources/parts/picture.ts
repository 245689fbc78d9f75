import * as v from 'valibot';
import type { Picture } from '../../model/picture.ts';

/** The three fields of an image within another object. */
export const wireImageUrlFields = {
  image_url: v.nullable(v.string()),
  image_width: v.nullable(v.number()),
  image_height: v.nullable(v.number()),
};

export const wireImageFilepathFields = {
  image_filepath: v.nullable(v.string()),
  image_width: v.nullable(v.number()),
  image_height: v.nullable(v.number()),
};

/** An image without a size is ignored, because the page could not reserve its space. */
export const toPicture = (
  url: string | null,
  wire: { readonly image_width: number | null; readonly image_height: number | null },
): Picture | null =>
  url !== null && wire.image_width !== null && wire.image_height !== null
    ? { url, width: wire.image_width, height: wire.image_height }
    : null;
