import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';
import { compareLook, REFERENCES } from './compareLook.ts';

const WHITE = '#ffffff';

/** A page of text with a panel of this colour. */
const aPage = ({ panel = '#fff4e2', text = '縁側の朝', height = 160 } = {}): Promise<Buffer> =>
  sharp({ create: { width: 320, height, channels: 3, background: WHITE } })
    .composite([
      {
        input: { create: { width: 60, height: 30, channels: 3, background: panel } },
        left: 100,
        top: 20,
      },
      {
        input: Buffer.from(
          `<svg width="200" height="60"><text y="30" font-size="16">${text}</text></svg>`,
        ),
        left: 100,
        top: 80,
      },
    ])
    .png()
    .toBuffer();

/** The difference between a page and its reference, and the width of its image. */
const compared = (before: Buffer, now: Buffer) =>
  inTemporaryFolder(async (folder) => {
    const folders = { references: folder, differences: folder };
    await compareLook('test-page', before, { isAccepted: true, ...folders });
    const difference = await compareLook('test-page', now, folders);
    const [, path] = /details: (\S+)/.exec(difference ?? '') ?? [];
    return { difference, width: path === undefined ? null : (await sharp(path).metadata()).width };
  });

test('an image that is identical to its reference has no difference', async () => {
  expect(await compared(await aPage(), await aPage())).toEqual({ difference: null, width: null });
});

test.each([
  ['a panel of 60 × 30 px whose green is 16 shades lower', { panel: '#ffe4e2' }],
  ['a panel that is a shade darker', { panel: '#f7ecda' }],
  ['other text', { text: '縁側の夜、雨' }],
])(
  '%s is a difference from the reference, and an image of the difference is written',
  async (_, changed) => {
    const { difference, width } = await compared(await aPage(), await aPage(changed));
    expect(difference).toMatch('differing pixels');
    expect(width).toBe(3 * 320);
  },
);

test('a page of another height is a difference', async () => {
  const { difference } = await compared(await aPage(), await aPage({ height: 180 }));
  expect(difference).toMatch('320x180');
});

test('a few pixels of another shade are no difference', async () => {
  const page = await aPage();
  const input = { create: { width: 6, height: 6, channels: 3, background: '#f6f6f6' } } as const;
  const now = await sharp(page)
    .composite([{ input, left: 10, top: 10 }])
    .png()
    .toBuffer();
  expect((await compared(page, now)).difference).toBeNull();
});

test('a page without a reference image fails until its image is accepted', async () => {
  await inTemporaryFolder(async (references) => {
    const page = await aPage();
    expect(await compareLook('test-page', page, { references })).toMatch(/--accept test-page/);
    expect(await compareLook('test-page', page, { isAccepted: true, references })).toBeNull();
    expect(await compareLook('test-page', page, { references })).toBeNull();
  });
});

test('accepting an image without a difference leaves the reference image unchanged', async () => {
  await inTemporaryFolder(async (references) => {
    const bytes = () => readFile(join(references, 'test-page.webp'));
    await compareLook('test-page', await aPage(), { isAccepted: true, references });
    const before = await bytes();
    const other = await aPage({ panel: '#fff4e1' });
    await compareLook('test-page', other, { isAccepted: true, references });
    expect((await bytes()).equals(before)).toBe(true);
  });
});

test('BQ6 detects a changed --T-tint of template old in the calendar of its pages', async () => {
  const calendar = { left: 90, top: 480, width: 200, height: 280 };
  const { data, info } = await sharp(join(REFERENCES, 'popular-old.webp'))
    .removeAlpha()
    .extract(calendar)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const toPng = (pixels: Buffer) =>
    sharp(pixels, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
  const changed = Buffer.from(data);
  for (let at = 0; at < changed.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = changed.subarray(at, at + 3);
    // #fff4e2 after lossy compression
    if (Math.abs(red - 0xff) + Math.abs(green - 0xf4) + Math.abs(blue - 0xe2) < 8)
      changed[at + 1] = green - 0x10;
  }
  const { difference } = await compared(await toPng(data), await toPng(changed));
  expect(difference).toMatch('differing pixels');
});
