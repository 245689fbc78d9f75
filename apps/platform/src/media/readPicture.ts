import { failure, success, type Result } from '@engawa/contract/result.ts';
import { PICTURE_SIZES } from '@engawa/contract/pictures/pictureSources.ts';
import { detectImageType } from './imageType.ts';
import type { PictureMaker } from './maker/pictureMaker.ts';
import { MOST_PIXELS } from './maker/imageReadings.ts';

/** As wide as the widest picture that a page shows. */
const WIDEST_PX = Math.max(...PICTURE_SIZES.caw);
/** No file of WebP is higher. */
const HIGHEST_PX = 16_383;
/**
 * Of a stored frame. A comic, a recipe or a chat is narrow and high, and its letters need its width: area
 * limits it, not height. Two of this area are decoded at once in 128 MB.
 */
const MOST_STORED_PIXELS = 16_000_000;

/** How a picture that was sent is stored. */
export type PicturePlan = {
  readonly format: 'jpg' | 'png' | 'gif';
  /** pixels, as it is seen */
  readonly width: number;
  readonly height: number;
};

export type PictureError = 'no-picture' | 'too-many-pixels';

/**
 * Says how what was sent is stored. Its head is read in the maker's process, and nothing is decoded.
 * @errors rejects with PictureNotMade where it cannot be looked at for now
 */
export const readPicturePlan = async (
  maker: Pick<PictureMaker, 'read'>,
  bytes: Uint8Array,
): Promise<Result<PicturePlan, PictureError>> => {
  const head = detectImageType(bytes) === null ? null : await maker.read('head', bytes);
  if (head === null) return failure('no-picture');
  const { type, width, height, pages, orientation, hasAlpha } = head;
  // all of its frames are counted
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
