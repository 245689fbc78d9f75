/** The accepted types of uploaded images: browsers render them, and they cannot contain scripts. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/avif';

/** The first bytes of a file that decide its type. */
export const TYPE_BYTES = 64;

const MAGIC: readonly (readonly [RegExp, ImageType])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n/, 'image/png'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
];

/** A HEIF file lists its brands in its first box, whose length is in the first four bytes. */
const isAvif = (bytes: Uint8Array, head: string): boolean => {
  if (head.slice(4, 8) !== 'ftyp') return false;
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  // a version number follows the first brand
  const brands = head.slice(8, length).match(/[^]{4}/g) ?? [];
  return brands.some((brand, at) => at !== 1 && (brand === 'avif' || brand === 'avis'));
};

/**
 * Detects the type of an image by its first bytes, not by its name or content type. Decoders run
 * only after this check: libvips also reads SVG and other formats, in which a kilobyte can occupy a
 * thread for hours.
 * @param bytes the file, or its first TYPE_BYTES
 * @returns null if the type is not accepted
 */
export const detectImageType = (bytes: Uint8Array): ImageType | null => {
  const start = bytes.subarray(0, TYPE_BYTES);
  const head = Buffer.from(start).toString('latin1');
  const found = MAGIC.find(([pattern]) => pattern.test(head));
  if (found) return found[1];
  return isAvif(start, head) ? 'image/avif' : null;
};
