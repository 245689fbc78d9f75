import sharp from 'sharp';
import { detectImageType } from './imageType.ts';
import {
  MOST_PIXELS,
  PORTRAIT_SIDE_PX,
  type ImageReadings,
  type ReadingJob,
} from './imageReadings.ts';

const PORTRAIT_QUALITY = 82;

/** @errors throws for bytes of a type that is not accepted; they reach no decoder */
export const requireImageType = (bytes: Uint8Array) => {
  const type = detectImageType(bytes);
  if (type === null) throw new Error('unsupported image type');
  return type;
};

const readHead = async (source: Uint8Array): Promise<ImageReadings['head']> => {
  const type = requireImageType(source);
  const { width, height, ...head } = await sharp(source).metadata();
  const { pages = 1, pageHeight = height, orientation = 1, hasAlpha } = head;
  return { type, width, height: pageHeight, pages, orientation, hasAlpha };
};

/** Renders the central square as a JPEG without camera metadata. */
const renderPortrait = (source: Uint8Array): Promise<Uint8Array> => {
  requireImageType(source);
  return sharp(source, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize(PORTRAIT_SIDE_PX, PORTRAIT_SIDE_PX, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: PORTRAIT_QUALITY })
    .toBuffer();
};

/** @errors rejects if the image is damaged, has too many pixels, or its type is not accepted */
export const readImage = async ({ kind, source }: ReadingJob): Promise<unknown> =>
  kind === 'head' ? readHead(source) : renderPortrait(source);
