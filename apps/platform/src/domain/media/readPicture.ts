import { failure, success, type Result } from '@engawa/contract/result.ts';
import { PICTURE_SIZES } from '@engawa/blog-domain/pictures/pictureSources.ts';
import { detectImageType } from './maker/imageType.ts';
import type { PictureMaker } from './maker/pictureMaker.ts';
import { MOST_PIXELS } from './maker/imageReadings.ts';

/** Width of the widest image on any page. */
const WIDEST_PX = Math.max(...PICTURE_SIZES.caw);
/** Maximum height of a WebP file. */
const HIGHEST_PX = 16_383;
/**
 * Limit of a stored frame. The area is limited, not the height: a comic, a recipe or a chat is
 * narrow and high, and its text needs its width. Two frames of this area are decoded in 128 MB.
 */
const MOST_STORED_PIXELS = 16_000_000;

/** How an upload is stored. */
export type PicturePlan = {
  readonly format: 'jpg' | 'png' | 'gif';
  /** pixels, after rotation */
  readonly width: number;
  readonly height: number;
};

export type PictureError = 'no-picture' | 'too-many-pixels';

/**
 * Plans how an upload is stored. The maker's process reads only its header and decodes nothing.
 * @errors rejects with PictureNotMade if it cannot be read at the moment
 */
export const readPicturePlan = async (
  maker: Pick<PictureMaker, 'read'>,
  bytes: Uint8Array,
): Promise<Result<PicturePlan, PictureError>> => {
  const head = detectImageType(bytes) === null ? null : await maker.read('head', bytes);
  if (head === null) return failure('no-picture');
  const { type, width, height, pages, orientation, hasAlpha } = head;
  // all frames count
  if (width * height * pages > MOST_PIXELS) return failure('too-many-pixels');
  const isTurned = orientation >= 5;
  const [across, down] = isTurned ? [height, width] : [width, height];
  const scale = Math.min(
    1,
    WIDEST_PX / across,
    HIGHEST_PX / down,
    Math.sqrt(MOST_STORED_PIXELS / (across * down)),
  );
  const keepsGlass = type === 'image/png' || hasAlpha;
  const stored = pages > 1 || type === 'image/gif' ? 'gif' : keepsGlass ? 'png' : 'jpg';
  return success({
    format: stored,
    width: Math.max(1, Math.round(across * scale)),
    height: Math.max(1, Math.round(down * scale)),
  });
};
