import * as v from 'valibot';
import { group } from '../define/wireObject.ts';

/** An image with its size in pixels for the reserved space. `url` is absolute or root-relative. */
export type Picture = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
};

const nullableText = v.nullable(v.string());
const nullableNumber = v.nullable(v.number());

const wireSize = { image_width: nullableNumber, image_height: nullableNumber };
const wireImageFilepath = { image_filepath: nullableText, ...wireSize };

/** An image without a size is ignored, because the page could not reserve its space. */
export const toPicture = (
  url: string | null,
  wire: { readonly image_width: number | null; readonly image_height: number | null },
): Picture | null =>
  url !== null && wire.image_width !== null && wire.image_height !== null
    ? { url, width: wire.image_width, height: wire.image_height }
    : null;

/** An image by its three fields within another object. */
export const imageUrl = group({ image_url: nullableText, ...wireSize }, (wire) =>
  toPicture(wire.image_url, wire),
);

/** The same, with another name for the URL. */
export const imageFilepath = group(wireImageFilepath, (wire) =>
  toPicture(wire.image_filepath, wire),
);

/** An image as an object. */
export const WireImage = v.pipe(
  v.object(wireImageFilepath),
  v.transform((wire) => toPicture(wire.image_filepath, wire)),
);
