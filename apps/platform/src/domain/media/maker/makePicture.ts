import sharp, { type Sharp } from 'sharp';
import type { PictureFormat } from './pictureFormats.ts';
import type { Variant } from './variant.ts';
import { MOST_PIXELS } from './imageReadings.ts';
import { requireImageType } from './readImage.ts';

/**
 * A job that writes a file: an original from its source, a stored upload, or a variant of an
 * original. Plain data, because it is sent to another process.
 */
export type PictureJob = (
  | {
      readonly kind: 'original';
      /** path of an SVG drawing of the demo, or the bytes of an image */
      readonly source: string | Uint8Array;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly kind: 'upload';
      readonly source: Uint8Array;
      readonly width: number;
      readonly height: number;
      readonly format: 'jpg' | 'png' | 'gif';
    }
  | {
      readonly kind: 'variant';
      /** path of the original */
      readonly source: string;
      /** null: original size */
      readonly variant: Variant | null;
      readonly shorterSide: number;
      readonly format: PictureFormat;
    }
) & {
  /** path of the output */
  readonly to: string;
};

const ORIGINAL_QUALITY = 82;

/**
 * The lowest qualities with an SSIM of 0.97, as `pictureQuality.test.ts` checks, also for small
 * squares.
 */
const QUALITIES = {
  jpeg: { quality: 85, mozjpeg: true },
  webp: { quality: 80, effort: 4 },
  // effort 3 takes twice the time for 2 % fewer bytes
  avif: { quality: 60, effort: 2, chromaSubsampling: '4:2:0' },
} as const;

const encoded = (picture: Sharp, format: PictureFormat, stored: string | undefined): Sharp => {
  if (format === 'webp') return picture.webp(QUALITIES.webp);
  if (format === 'avif') return picture.avif(QUALITIES.avif);
  if (stored === 'png') return picture.png({ compressionLevel: 9, palette: true, quality: 90 });
  if (stored === 'gif') return picture.gif();
  return picture.flatten({ background: '#ffffff' }).jpeg(QUALITIES.jpeg);
};

/** Stores an upload upright, in its stored size, without camera metadata. */
const keepUpload = async (job: PictureJob & { readonly kind: 'upload' }): Promise<void> => {
  requireImageType(job.source);
  const isMoving = job.format === 'gif';
  const picture = sharp(job.source, { limitInputPixels: MOST_PIXELS, animated: isMoving });
  // an animated file has no orientation and cannot be rotated
  if (!isMoving) picture.rotate();
  picture.resize(job.width, job.height, { fit: 'fill' });
  if (isMoving) await picture.gif().toFile(job.to);
  else if (job.format === 'png') await picture.png({ compressionLevel: 9 }).toFile(job.to);
  else await picture.flatten({ background: '#ffffff' }).jpeg(QUALITIES.jpeg).toFile(job.to);
};

/**
 * Reads, scales, encodes and writes one image. Animations stay animated as GIF or WebP; no AVIF is
 * made of them, because it would contain only the first frame.
 */
export const makePicture = async (job: PictureJob): Promise<void> => {
  if (job.kind === 'original') {
    if (typeof job.source !== 'string') requireImageType(job.source);
    await sharp(job.source)
      .resize(job.width, job.height, { fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: ORIGINAL_QUALITY })
      .toFile(job.to);
    return;
  }
  if (job.kind === 'upload') return keepUpload(job);
  const { variant, format } = job;
  const limits = { limitInputPixels: MOST_PIXELS };
  const { pages = 1, format: stored } = await sharp(job.source, limits).metadata();
  const picture = sharp(job.source, { ...limits, animated: pages > 1 && format !== 'avif' });
  // an animated file has no orientation and cannot be rotated
  if (pages === 1) picture.rotate();
  if (variant?.kind === 'caw') picture.resize({ width: variant.side, withoutEnlargement: true });
  if (variant?.kind === 'cpd') {
    // a square of the requested side, but not larger than the image
    const edge = Math.min(variant.side, job.shorterSide);
    picture.resize(edge, edge, { fit: 'cover', position: 'centre' });
  }
  await encoded(picture, format, stored).toFile(job.to);
};
