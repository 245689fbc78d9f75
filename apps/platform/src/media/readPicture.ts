import sharp from 'sharp';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { hasCode } from '@engawa/api-client/server/systemError.ts';
import { PICTURE_SIZES } from '@engawa/contract/pictures/pictureSources.ts';

/** As wide as the widest picture that a page shows, and as high at most. */
const SIDE_MOST_PX = Math.max(...PICTURE_SIZES.caw);
/** A decoded picture takes four bytes a pixel; all of its frames are counted. */
const MOST_PIXELS = 50_000_000;

/** How a picture that was sent is stored. */
export type PicturePlan = {
  readonly format: 'jpg' | 'png' | 'gif';
  /** pixels, as it is seen */
  readonly width: number;
  readonly height: number;
};

export type PictureFault = 'no-picture' | 'too-many-pixels';

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

/** Judged by its content, before anything reads it: a name or a type can say what it likes. */
const isTaken = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\u00ff\u00d8\u00ff') ||
  startsWith(bytes, '\u0089PNG\r\n') ||
  startsWith(bytes, 'GIF8') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
  startsWith(bytes, 'ftypavif', 4) ||
  startsWith(bytes, 'ftypavis', 4);

const headOf = async (bytes: Uint8Array) => {
  try {
    return await sharp(bytes).metadata();
  } catch (error) {
    // what a damaged file is refused by; a fault of the system is none of the file's
    if (!(error instanceof Error) || hasCode(error, 'ENOMEM')) throw error;
    return null;
  }
};

/** Reads the head of what was sent, and says how it is stored. Nothing is decoded here. */
export const planOfPicture = async (
  bytes: Uint8Array,
): Promise<Result<PicturePlan, PictureFault>> => {
  const head = isTaken(bytes) ? await headOf(bytes) : null;
  if (head === null) return failure('no-picture');
  const { pages = 1, pageHeight = head.height, orientation = 1, format, hasAlpha } = head;
  if (head.width * pageHeight * pages > MOST_PIXELS) return failure('too-many-pixels');
  const isTurned = orientation >= 5;
  const [across, down] = isTurned ? [pageHeight, head.width] : [head.width, pageHeight];
  const scale = Math.min(1, SIDE_MOST_PX / across, SIDE_MOST_PX / down);
  const keepsGlass = format === 'png' || hasAlpha;
  const stored = pages > 1 || format === 'gif' ? 'gif' : keepsGlass ? 'png' : 'jpg';
  return success({
    format: stored,
    width: Math.max(1, Math.round(across * scale)),
    height: Math.max(1, Math.round(down * scale)),
  });
};
