import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';
import { PICTURE_SIZES } from '@engawa/blog-domain/pictures/pictureSources.ts';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureFormat } from './maker/pictureFormats.ts';
import type { Variant } from './maker/variant.ts';
import type { PictureSize } from './picturePath.ts';

/**
 * Minimum side of a square with an AVIF: below it, WebP files are smaller, because AVIF's header
 * takes about 300 bytes.
 */
const AVIF_FROM_PX = 160;
/**
 * Maximum area of an original with an AVIF: the AVIF of a comic of 1080 × 12000 px takes 17 s of
 * CPU time.
 */
const AVIF_MOST_PIXELS = 6_000_000;

const readFileBytes = async (file: string): Promise<number | null> => {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (hasSystemErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
};

const FOLDERS_OF_VARIANTS: readonly string[] = [
  'whole',
  ...PICTURE_SIZES.caw.map((side) => `caw${side}`),
  ...PICTURE_SIZES.cpd.map((side) => `cpd${side}`),
];

export type Candidate = { readonly format: PictureFormat; readonly file: string };

/** Formats that a client reads besides the stored one. */
export type Accepted = readonly ('webp' | 'avif')[];

/** One size of an image, as requested from `PictureStore.find`. */
export type RequestedVariant = {
  readonly path: string;
  readonly variant: Variant;
  /** of the original */
  readonly size: PictureSize;
};

/**
 * Lists the files of a variant; without scaling, the stored format is the original itself.
 * @param folder of the image store @param original file of the original
 */
export const buildCandidates = (
  folder: string,
  original: string,
  { path, variant, size: { width, height } }: RequestedVariant,
  accepted: Accepted,
): readonly Candidate[] => {
  const isWhole = variant.kind === 'caw' && variant.side >= width;
  const base = join(folder, 'variants', isWhole ? 'whole' : `${variant.kind}${variant.side}`, path);
  // an AVIF would contain only the first frame of an animation
  const isSmall = variant.side < AVIF_FROM_PX;
  const isLarge = width * height > AVIF_MOST_PIXELS;
  const takesAvif = !isSmall && !isLarge && !path.endsWith('.gif');
  const others = takesAvif ? accepted : accepted.filter((one) => one !== 'avif');
  return [
    { format: 'stored', file: isWhole ? original : base },
    ...others.map((format) => ({ format, file: `${base}.${format}` })),
  ];
};

/** Returns the candidates that are on disk, with their bytes. */
export const findExisting = async (candidates: readonly Candidate[]) => {
  const sized = await Promise.all(
    candidates.map(async (one) => ({ ...one, bytes: await readFileBytes(one.file) })),
  );
  return sized.flatMap(({ bytes, ...one }) => (bytes === null ? [] : [{ ...one, bytes }]));
};

/** Lists all files that variants of an image can have. */
export const listVariantFiles = (folder: string, path: string): readonly string[] =>
  FOLDERS_OF_VARIANTS.flatMap((kind) =>
    ['', '.webp', '.avif'].map((ending) => join(folder, 'variants', kind, path + ending)),
  );
