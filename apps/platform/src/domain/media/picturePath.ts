import { createHash, randomBytes } from 'node:crypto';
import { toTokyoIso } from '../../system/tokyoTime.ts';

/**
 * Pattern of width and height in a name; a height from 10000 on has five digits, followed by the 39
 * digits of the id.
 */
export const SIDES = '(\\d{4})(\\d{5}(?=\\d{39}\\.)|\\d{4})';
const FOLDER = '[0-9a-f]{2}';
const PATH = new RegExp(
  `^/user_images/\\d{8}/\\d{2}/[a-z0-9-]{3,24}/${FOLDER}/${FOLDER}/[jpg]/o${SIDES}\\d+\\.(jpg|png|gif)$`,
);

/** Pixel size as the file name states it. */
export type PictureSize = { readonly width: number; readonly height: number };

/** Builds `/user_images/YYYYMMDD/HH`, with date and hour in Tokyo. */
export const pictureFolder = (takenAt: Date): string => {
  const time = toTokyoIso(takenAt);
  return `/user_images/${time.slice(0, 10).replaceAll('-', '')}/${time.slice(11, 13)}`;
};

/** Maximum decimal digits of 128 bits. */
const ID_DIGITS = 39;

/**
 * Creates the `{id}` of a new image: 128 random bits in decimal, the format of existing paths.
 * Paths must not be guessable, because everyone with a path can read the file, even that of a draft
 * or member-only entry.
 */
export const createPictureId = (): string =>
  BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString()
    .padStart(ID_DIGITS, '0');

/**
 * Builds an image's path: `/user_images/YYYYMMDD/HH/{amebaId}/xx/yy/j/o{W4}{H4}{id}.jpg`, with date
 * and hour in Tokyo. Pages reserve the image's box by width and height in the name. A height from
 * 10000 on has five digits; the 39 digits of the id mark it.
 * @param picture width in pixels, at most 9999; height at most 99999, from 10000 on with an id of
 * `createPictureId`
 */
export const picturePath = (picture: {
  readonly takenAt: Date;
  readonly amebaId: string;
  /**
   * digits from `createPictureId`; in the demo a number, because names are the same in each seed
   */
  readonly id: string | number;
  readonly width: number;
  readonly height: number;
  /** default: JPEG */
  readonly format?: 'jpg' | 'png' | 'gif';
}): string => {
  const { format = 'jpg' } = picture;
  const digest = createHash('sha256').update(`${picture.amebaId}/${picture.id}`).digest('hex');
  const size = [picture.width, picture.height]
    .map((side) => String(side).padStart(4, '0'))
    .join('');
  return `${pictureFolder(picture.takenAt)}/${picture.amebaId}/${digest.slice(0, 2)}/${digest.slice(2, 4)}/${format.charAt(0)}/o${size}${picture.id}.${format}`;
};

/** Parses the size in a path; null if the path is invalid. */
export const parsePictureSize = (path: string): PictureSize | null => {
  const match = PATH.exec(path);
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null;
};
