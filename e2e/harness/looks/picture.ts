import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Pixels row by row, three bytes each: red, green, blue. */
export type Picture = { readonly width: number; readonly height: number; readonly data: Buffer };

/** The bits of a colour that are kept, in each of four bytes: 32 shades. Pictures shrink to a half; nobody sees it. */
const KEPT_BITS = 0xf8f8f8f8;
/** Where the highest of them come again, below them: white stays white. */
const REPEATED_BITS = 0x07070707;

/** Four bytes at once, for there are millions of them. */
const rounded = (values: number) => (values & KEPT_BITS) | ((values >>> 5) & REPEATED_BITS);

const pixelsOf = async (source: Uint8Array): Promise<Picture> => {
  const { data, info } = await sharp(source)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

/** A screenshot's pixels, rounded as references are. */
export const roundedPixels = async (png: Uint8Array): Promise<Picture> => {
  const { width, height, data } = await pixelsOf(png);
  // whole words: the last one may reach beyond the picture
  const words = new Uint32Array(Math.ceil(data.length / 4));
  const bytes = Buffer.from(words.buffer, 0, data.length);
  data.copy(bytes);
  // a loop that makes no pairs
  for (let index = 0; index < words.length; index += 1) words[index] = rounded(words[index] ?? 0);
  return { width, height, data: bytes };
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
