import sharp from 'sharp';
import { detectImageType, TYPE_BYTES } from './imageType.ts';

test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
  'detects the type from the first bytes: %s',
  async (format) => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
      .toFormat(format)
      .toBuffer();
    expect(detectImageType(bytes)).toBe(`image/${format}`);
    expect(detectImageType(bytes.subarray(0, TYPE_BYTES))).toBe(`image/${format}`);
  },
);

/** Builds the first box of a HEIF file with these brands. */
const aHeif = (major: string, others: readonly string[], trailing = '') => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(16 + 4 * others.length);
  return Buffer.concat([
    length,
    Buffer.from(`ftyp${major}\0\0\0\0${others.join('')}${trailing}`, 'latin1'),
  ]);
};

test('a file with AVIF only as a compatible brand is AVIF, and a HEIC file has no type', () => {
  expect(detectImageType(aHeif('mif1', ['miaf', 'avif']))).toBe('image/avif');
  expect(detectImageType(aHeif('avis', []))).toBe('image/avif');
  expect(detectImageType(aHeif('heic', ['mif1', 'heic']))).toBeNull();
  // a brand after the box, or at the version's position, does not count
  expect(detectImageType(aHeif('heic', ['mif1'], 'avif'))).toBeNull();
  expect(detectImageType(Buffer.from('\0\0\0\x10ftypheicavif', 'latin1'))).toBeNull();
});

test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'II*', '%PDF-1.7', 'ftyp', 'GIF8', ''])(
  'returns null for the unsupported type %s',
  (text) => expect(detectImageType(Buffer.from(text, 'latin1'))).toBeNull(),
);
