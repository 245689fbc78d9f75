import sharp, { type Sharp } from 'sharp';
import type { PictureFormat } from '../pictureFormats.ts';
import type { Variant } from '../variant.ts';
import { MOST_PIXELS } from './imageReadings.ts';
import { requireImageType } from './readImage.ts';

/**
 * An original, from what it is drawn from; an upload, as it is kept; or a variant, from its original. Plain
 * data, for it goes to another process.
 */
export type PictureJob = (
  | {
      readonly kind: 'original';
      /** a drawing of ours, by its file, or the bytes of an image */
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
      /** the original's file */
      readonly source: string;
      /** null: in its own size */
      readonly variant: Variant | null;
      readonly shorterSide: number;
      readonly format: PictureFormat;
    }
) & {
  /** the file that is written */
  readonly to: string;
};

const ORIGINAL_QUALITY = 82;

/** The least with which a picture keeps an SSIM of 0.97 of its size without loss, small squares too; `pictureQuality.test.ts`. */
const QUALITIES = {
  jpeg: { quality: 85, mozjpeg: true },
  webp: { quality: 80, effort: 4 },
  // an effort of 3 takes twice the time for two in a hundred of the bytes
  avif: { quality: 60, effort: 2, chromaSubsampling: '4:2:0' },
} as const;

const encoded = (picture: Sharp, format: PictureFormat, stored: string | undefined): Sharp => {
  if (format === 'webp') return picture.webp(QUALITIES.webp);
  if (format === 'avif') return picture.avif(QUALITIES.avif);
  if (stored === 'png') return picture.png({ compressionLevel: 9, palette: true, quality: 90 });
  if (stored === 'gif') return picture.gif();
  return picture.flatten({ background: '#ffffff' }).jpeg(QUALITIES.jpeg);
};

/** Turned upright, in the size that it is kept in, without what a camera has noted in it. */
const keepUpload = async (job: PictureJob & { readonly kind: 'upload' }): Promise<void> => {
  requireImageType(job.source);
  const isMoving = job.format === 'gif';
  const picture = sharp(job.source, { limitInputPixels: MOST_PIXELS, animated: isMoving });
  // a file that moves has no orientation, and cannot be turned
  if (!isMoving) picture.rotate();
  picture.resize(job.width, job.height, { fit: 'fill' });
  if (isMoving) await picture.gif().toFile(job.to);
  else if (job.format === 'png') await picture.png({ compressionLevel: 9 }).toFile(job.to);
  else await picture.flatten({ background: '#ffffff' }).jpeg(QUALITIES.jpeg).toFile(job.to);
};

/**
 * Reads, scales, encodes and writes one picture. What moves goes on moving as GIF or WebP; AVIF would
 * keep its first frame alone, so none is made of it.
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
  // a file that moves has no orientation, and cannot be turned
  if (pages === 1) picture.rotate();
  if (variant?.kind === 'caw') picture.resize({ width: variant.side, withoutEnlargement: true });
  if (variant?.kind === 'cpd') {
    // a square of the asked side, or as large as the picture has it
    const edge = Math.min(variant.side, job.shorterSide);
    picture.resize(edge, edge, { fit: 'cover', position: 'centre' });
  }
  await encoded(picture, format, stored).toFile(job.to);
};
