/** The types of images that are taken from others: what browsers show and nothing can run in. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/avif';

/** So many first bytes of a file decide its type. */
export const TYPE_BYTES = 64;

const MAGIC: readonly (readonly [RegExp, ImageType])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n/, 'image/png'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
];

/** A HEIF file lists its brands in its first box, whose length is in its first four bytes. */
const isAvif = (bytes: Uint8Array, head: string): boolean => {
  if (head.slice(4, 8) !== 'ftyp') return false;
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  // between the first brand and the others stands a version
  const brands = head.slice(8, length).match(/[^]{4}/g) ?? [];
  return brands.some((brand, at) => at !== 1 && (brand === 'avif' || brand === 'avis'));
};

/**
 * The type of an image by its first bytes, whatever its name or sender calls it. Decoders see a file only
 * after this: libvips also reads SVG and more, of which a kilobyte can keep a thread busy for hours.
 * @param bytes the file, or its first TYPE_BYTES
 * @returns null for all that is not taken
 */
export const detectImageType = (bytes: Uint8Array): ImageType | null => {
  const start = bytes.subarray(0, TYPE_BYTES);
  const head = Buffer.from(start).toString('latin1');
  const found = MAGIC.find(([pattern]) => pattern.test(head));
  if (found) return found[1];
  return isAvif(start, head) ? 'image/avif' : null;
};
