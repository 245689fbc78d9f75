import sharp from 'sharp';
import * as v from 'valibot';
import type { Picture } from './picture.ts';

/** One px of a coarse picture is the mean colour of a cell of the page this wide and high, in CSS px. */
export const CELL_PX = 32;

/**
 * By so many shades of red, green or blue may the mean of so many cells differ: a line of text that is smoothed
 * otherwise or the corner of a picture; a large picture that the browser has scaled from another of its sizes.
 */
const ALLOWED = [
  { shades: 8, cells: 2 },
  { shades: 4, cells: 32 },
] as const;

/** A picture as its cells' mean colours; the last row and column hold what is left of a cell. */
export const coarseOf = ({ width, height, data }: Picture): Picture => {
  const [columns, rows] = [Math.ceil(width / CELL_PX), Math.ceil(height / CELL_PX)];
  const sums = new Float64Array(columns * rows * 4);
  for (let y = 0, from = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, from += 3) {
      const cell = (Math.trunc(y / CELL_PX) * columns + Math.trunc(x / CELL_PX)) * 4;
      for (let colour = 0; colour < 3; colour += 1)
        sums[cell + colour] = (sums[cell + colour] ?? 0) + (data[from + colour] ?? 0);
      sums[cell + 3] = (sums[cell + 3] ?? 0) + 1;
    }
  const means = Buffer.alloc(columns * rows * 3);
  for (let cell = 0; cell < columns * rows; cell += 1)
    for (let colour = 0; colour < 3; colour += 1)
      means[cell * 3 + colour] = Math.round(
        (sums[cell * 4 + colour] ?? 0) / (sums[cell * 4 + 3] ?? 1),
      );
  return { width: columns, height: rows, data: means };
};

/** A coarse picture as text: WebP without loss, in base64. */
export const coarseText = async ({ data, width, height }: Picture): Promise<string> => {
  const raw = { width, height, channels: 3 } as const;
  return (await sharp(data, { raw }).webp({ lossless: true, effort: 6 }).toBuffer()).toString(
    'base64',
  );
};

/** Reads `coarseText`. */
export const coarseShape = v.pipeAsync(
  v.string(),
  v.transformAsync(async (text): Promise<Picture> => {
    const { data, info } = await sharp(Buffer.from(text, 'base64'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  }),
);

const hex = (picture: Picture, cell: number) =>
  `#${picture.data.subarray(cell * 3, cell * 3 + 3).toString('hex')}`;

/**
 * Compares the coarse pictures of a page; where one is higher, the rows that both have are: how high it is, its
 * boxes say.
 * @returns how many cells plainly differ and the first of them; null where next to none does
 */
export const coarseDifference = (reference: Picture, now: Picture): string | null => {
  if (reference.width !== now.width)
    throw new Error(`the reference is ${reference.width} cells wide, the page ${now.width}`);
  const cells = reference.width * Math.min(reference.height, now.height);
  const apart = Array.from({ length: cells }, (_, cell) =>
    Math.max(
      ...[0, 1, 2].map((colour) => {
        const [was, is] = [reference.data[cell * 3 + colour], now.data[cell * 3 + colour]];
        return Math.abs((was ?? 0) - (is ?? 0));
      }),
    ),
  );
  const beyond = ({ shades }: (typeof ALLOWED)[number]) => apart.filter((by) => by > shades).length;
  const broken = ALLOWED.find((limit) => beyond(limit) > limit.cells);
  if (!broken) return null;
  const first = apart.findIndex((by) => by > broken.shades);
  const [left, top] = [first % now.width, Math.trunc(first / now.width)].map((at) => at * CELL_PX);
  return `${beyond(broken)} of ${cells} cells have another colour, the first at ${left} ${top}: ${hex(reference, first)} → ${hex(now, first)}`;
};
