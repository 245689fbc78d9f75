import { makePicture } from '@engawa/platform/media/maker/makePicture.ts';
import type { PictureFormat } from '@engawa/platform/media/pictureFormats.ts';
import type { Variant } from '@engawa/platform/media/variant.ts';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ssim } from 'ssim.js';

// files are written again under their names, and it would remember the pictures of before
sharp.cache(false);

/** What every picture keeps at least, of what it would be without any loss in the same size. */
export const LEAST_SSIM = 0.97;

export type Quality = {
  readonly format: PictureFormat;
  readonly bytes: number;
  /** structural similarity to the same size without loss, 1 is the same */
  readonly ssim: number;
};

const pixelsOf = async (source: string | Buffer) => {
  const { data, info } = await sharp(source)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
};

/** A size of a picture without loss, as the platform scales it. */
const withoutLoss = async (original: string, { kind, side }: Variant): Promise<Buffer> => {
  const picture = sharp(original).rotate();
  if (kind === 'caw')
    return picture.resize({ width: side, withoutEnlargement: true }).png().toBuffer();
  const { width = side, height = side } = await sharp(original).metadata();
  const edge = Math.min(side, width, height);
  return picture.resize(edge, edge, { fit: 'cover', position: 'centre' }).png().toBuffer();
};

/**
 * Encodes a size of a picture as the platform does, and measures what was lost.
 * @param original a file
 * @param folder where the results are written
 */
export const qualityOf = async (
  original: string,
  variant: Variant,
  format: PictureFormat,
  folder: string,
): Promise<Quality> => {
  const to = join(folder, `${variant.kind}${variant.side}.${format}`);
  const { width = 1, height = 1 } = await sharp(original).metadata();
  const shorterSide = Math.min(width, height);
  await makePicture({ kind: 'variant', source: original, variant, shorterSide, format, to });
  const [whole, sent] = [await pixelsOf(await withoutLoss(original, variant)), await pixelsOf(to)];
  // measured on every pixel: by itself the library would look at a copy of 256 px
  const { mssim } = ssim(whole, sent, { downsample: false });
  return { format, bytes: (await stat(to)).size, ssim: mssim };
};

/** A drawing of the demo as an original in its own size; with the grain of a camera if wanted. */
export const originalOf = async (
  svg: string,
  width: number,
  to: string,
  hasGrain: boolean,
): Promise<string> => {
  const picture = sharp(svg).resize({ width }).flatten({ background: '#ffffff' });
  if (hasGrain) {
    const noise = { type: 'gaussian', mean: 128, sigma: 6 } as const;
    const grain = sharp({
      create: { width: 256, height: 256, channels: 3, background: '#808080', noise },
    });
    picture.composite([{ input: await grain.png().toBuffer(), blend: 'soft-light', tile: true }]);
  }
  await picture.jpeg({ quality: 92 }).toFile(to);
  return to;
};
