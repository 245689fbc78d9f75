import * as v from 'valibot';

/** An image with its size in pixels for the reserved space. `url` is absolute or root-relative. */
export type Picture = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
};

const nullableNumber = v.nullable(v.number());

export const wireSizeFields = { image_width: nullableNumber, image_height: nullableNumber };

/**
 * Converts an image. An image without a size becomes null, because the page could not reserve its
 * space.
 */
export const toPicture = (
  url: string | null,
  wire: { readonly image_width: number | null; readonly image_height: number | null },
): Picture | null =>
  url !== null && wire.image_width !== null && wire.image_height !== null
    ? { url, width: wire.image_width, height: wire.image_height }
    : null;
