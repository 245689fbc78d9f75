// a picture of the demo: cspell:ignore shelf
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ssim } from 'ssim.js';
import { PICTURE_FORMATS, type PictureFormat } from './pictureFormats.ts';
import type { Variant } from './variant.ts';
import { makePicture } from './makePicture.ts';

const PICTURES = join(__dirname, '../../../../seed/demo/pictures');
/** minimum similarity of every image to its lossless version; 1 is equal */
const LEAST_SSIM = 0.97;
const WIDTH = 960;

let folder: string;
beforeAll(async () => {
  // files are rewritten under the same names
  sharp.cache(false);
  folder = await mkdtemp(join(tmpdir(), 'engawa-quality-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Renders a drawing of the demo as an uploaded JPEG, optionally with camera noise. */
const createOriginal = async (slug: string, hasGrain: boolean): Promise<string> => {
  const drawing = sharp(join(PICTURES, `${slug}.svg`)).resize({ width: WIDTH });
  const picture = drawing.flatten({ background: '#ffffff' });
  if (hasGrain) {
    const noise = { type: 'gaussian', mean: 128, sigma: 6 } as const;
    const grain = sharp({
      create: { width: 256, height: 256, channels: 3, background: '#808080', noise },
    });
    picture.composite([{ input: await grain.png().toBuffer(), blend: 'soft-light', tile: true }]);
  }
  const to = join(folder, `${slug}.jpg`);
  await picture.jpeg({ quality: 92 }).toFile(to);
  return to;
};

/** Renders a size of an image losslessly, scaled as by the platform. */
const withoutLoss = async (original: string, { kind, side }: Variant): Promise<Buffer> => {
  const picture = sharp(original);
  return kind === 'caw'
    ? picture.resize({ width: side }).png().toBuffer()
    : picture.resize(side, side, { fit: 'cover', position: 'centre' }).png().toBuffer();
};

const readPixels = async (source: string | Buffer) => {
  const { data, info } = await sharp(source)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
};

/** Returns bytes and similarity of a size that the platform makes. */
const measureQuality = async (original: string, variant: Variant, format: PictureFormat) => {
  const to = join(folder, `${variant.kind}${variant.side}.${format}`);
  const { width, height } = await sharp(original).metadata();
  const shorterSide = Math.min(width, height);
  await makePicture({ kind: 'variant', source: original, variant, shorterSide, format, to });
  const [whole, sent] = [
    await readPixels(await withoutLoss(original, variant)),
    await readPixels(to),
  ];
  // compares every pixel; by default the library compares copies of 256 px
  const { mssim } = ssim(whole, sent, { downsample: false });
  return { format, bytes: (await stat(to)).size, mssim };
};

test.each([
  ['a drawing', 'blue-cake', false, { kind: 'caw', side: 480 }],
  ['a drawing with the grain of a camera', 'bakery-shelf', true, { kind: 'caw', side: 480 }],
  ['a small square', 'avatar-mikan-batake', false, { kind: 'cpd', side: 80 }],
] as const)(
  '%s keeps an SSIM of 0.97 in every format, and is smaller as WebP and AVIF than as JPEG',
  async (_what, slug, hasGrain, variant) => {
    const original = await createOriginal(slug, hasGrain);
    const qualities = await Promise.all(
      PICTURE_FORMATS.map((format) => measureQuality(original, variant, format)),
    );
    for (const { format, mssim } of qualities)
      expect([format, mssim >= LEAST_SSIM, mssim]).toEqual([format, true, mssim]);
    const [stored = 0, ...others] = qualities.map(({ bytes }) => bytes);
    expect(Math.max(...others)).toBeLessThan(stored);
  },
);
