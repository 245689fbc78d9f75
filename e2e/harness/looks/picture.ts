import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Pixels row by row, three bytes each: red, green, blue. */
export type Picture = { readonly width: number; readonly height: number; readonly data: Buffer };

/** The bits of a colour that are kept: 32 shades of each. Pictures shrink to a half; nobody sees it. */
const KEPT_BITS = 0xf8;

/** The kept bits, repeated below them: white stays white. */
const rounded = (value: number) => (value & KEPT_BITS) | (value >> 5);

const pixelsOf = async (source: Uint8Array): Promise<Picture> => {
  const { data, info } = await sharp(source)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

/** A screenshot's pixels, rounded as references are. */
export const roundedPixels = async (png: Uint8Array): Promise<Picture> => {
  const picture = await pixelsOf(png);
  const { data } = picture;
  // millions of them: a loop that makes no pairs
  for (let index = 0; index < data.length; index += 1) data[index] = rounded(data[index] ?? 0);
  return picture;
};

/** Rows of a picture from the end of it. */
export const lastRows = ({ width, height, data }: Picture, rows: number): Picture => ({
  width,
  height: Math.min(rows, height),
  data: data.subarray(Math.max(0, height - rows) * width * 3),
});

/** Rows of grey between two pieces of a page. */
const GAP_ROWS = 16;
const GREY = 128;

/** One picture under the other, a grey band between them. @errors throws where they are not as wide. */
export const stacked = (upper: Picture, lower: Picture): Picture => {
  if (upper.width !== lower.width) throw new Error(`${upper.width} px over ${lower.width} px`);
  const band = Buffer.alloc(GAP_ROWS * upper.width * 3, GREY);
  return {
    width: upper.width,
    height: upper.height + GAP_ROWS + lower.height,
    data: Buffer.concat([upper.data, band, lower.data]),
  };
};

/** A picture as it is kept: WebP without loss. */
export const encoded = ({ data, width, height }: Picture): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 4 })
    .toBuffer();

/** Reads a picture that was kept. */
export const readPicture = async (path: string): Promise<Picture> => pixelsOf(await readFile(path));
