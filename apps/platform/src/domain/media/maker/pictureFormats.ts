/** Formats of delivered images; `stored` is the format in the path, which every client reads. */
export const PICTURE_FORMATS = ['stored', 'webp', 'avif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const TYPES = { avif: 'image/avif', webp: 'image/webp' } as const;

/**
 * Whether a client names a type; `*` does not count, because a client that sends it may support
 * JPEG only.
 */
const names = (accept: string, type: string): boolean =>
  accept.split(',').some((range) => {
    const [name = '', ...params] = range.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !params.some((param) => /^q=0(?:\.0{0,3})?$/.test(param));
  });

/**
 * Returns the formats besides `stored` that a client accepts. @param accept header, '' if missing
 */
export const acceptedFormats = (accept: string): readonly ('webp' | 'avif')[] =>
  (['webp', 'avif'] as const).filter((format) => names(accept, TYPES[format]));

const OF_EXTENSION: ReadonlyMap<string, string> = new Map([
  ['.jpg', 'image/jpeg'],
  ['.png', 'image/png'],
  ['.gif', 'image/gif'],
  ['.webp', TYPES.webp],
  ['.avif', TYPES.avif],
]);

/** @param extension with its dot */
export const pictureType = (extension: string): string =>
  OF_EXTENSION.get(extension) ?? 'application/octet-stream';
