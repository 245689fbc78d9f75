import { PICTURE_FORMATS } from '@engawa/platform/media/pictureFormats.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEAST_SSIM, originalOf, qualityOf } from './pictureQuality.ts';

const PICTURES = join(__dirname, '../../../apps/platform/seed/demo/pictures');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-quality-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['a drawing', 'blue-cake', false, { kind: 'caw', side: 480 }],
  ['a drawing with the grain of a camera', 'bakery-shelf', true, { kind: 'caw', side: 480 }],
  ['a small square', 'avatar-mikan-batake', false, { kind: 'cpd', side: 80 }],
] as const)(
  '%s keeps an SSIM of 0.97 in every format, and is smaller as WebP and AVIF than as JPEG',
  async (_what, slug, hasGrain, variant) => {
    const original = await originalOf(
      join(PICTURES, `${slug}.svg`),
      960,
      join(folder, `${slug}.jpg`),
      hasGrain,
    );
    const qualities = await Promise.all(
      PICTURE_FORMATS.map((format) => qualityOf(original, variant, format, folder)),
    );
    for (const { format, ssim } of qualities)
      expect([format, ssim >= LEAST_SSIM, ssim]).toEqual([format, true, ssim]);
    const [kept = 0, ...others] = qualities.map((quality) => quality.bytes);
    expect(Math.max(...others)).toBeLessThan(kept);
  },
);
