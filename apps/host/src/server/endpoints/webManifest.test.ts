import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { webManifest } from './webManifest.ts';

const ICONS = join(__dirname, '../../../icons');

const shape = v.object({
  name: v.string(),
  lang: v.literal('ja'),
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), type: v.literal('image/png') })),
});

it('the web app manifest is Japanese, and its icons exist in the listed sizes', async () => {
  const facts = { siteName: 'えんがわ', assetsOrigin: 'https://assets.example', version: '1.0.0' };
  const { name, icons } = v.parse(shape, JSON.parse(webManifest(facts)));
  expect(name).toContain('えんがわ');
  expect(icons.length).toBeGreaterThan(1);
  for (const { src, sizes } of icons) {
    const [, file = ''] = /^https:\/\/assets\.example\/host\/1\.0\.0\/(.+)$/.exec(src) ?? [];
    const { width, height, format } = await sharp(join(ICONS, file)).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
});
