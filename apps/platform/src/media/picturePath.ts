import { createHash, randomBytes } from 'node:crypto';
import { toTokyoIso } from '../tokyoTime.ts';

/** Pattern of width and height in a file name; a height from 10000 on has five digits, before an id of 39. */
export const SIDES = '(\\d{4})(\\d{5}(?=\\d{39}\\.)|\\d{4})';
const FOLDER = '[0-9a-f]{2}';
const PATH = new RegExp(
  `^/user_images/\\d{8}/\\d{2}/[a-z0-9-]{3,24}/${FOLDER}/${FOLDER}/[jpg]/o${SIDES}\\d+\\.(jpg|png|gif)$`,
);

/** Pixel size as the file name states it. */
export type PictureSize = { readonly width: number; readonly height: number };

/** `/user_images/YYYYMMDD/HH`, date and hour of Tokyo. */
export const pictureFolder = (takenAt: Date): string => {
  const time = toTokyoIso(takenAt);
  return `/user_images/${time.slice(0, 10).replaceAll('-', '')}/${time.slice(11, 13)}`;
};

/** What 128 bits are at most, in decimal digits. */
const ID_DIGITS = 39;

/**
 * The `{id}` of a new picture: 128 random bits in decimal, as the format of paths has digits there. Files are
 * served to everyone who knows their path, also those of drafts and of entries for members, so that no path
 * may follow from another.
 */
export const createPictureId = (): string =>
  BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString()
    .padStart(ID_DIGITS, '0');

/**
 * Where a picture lives: `/user_images/YYYYMMDD/HH/{amebaId}/xx/yy/j/o{W4}{H4}{id}.jpg`, date and
 * hour of Tokyo. Width and height in the name let every page reserve its place. A height from 10000 on has
 * five digits, which the 39 of the id after it tell.
 * @param picture width in pixels, at most 9999; height at most 99999, from 10000 on with an id of `createPictureId`
 */
export const picturePath = (picture: {
  readonly takenAt: Date;
  readonly amebaId: string;
  /** digits: of `createPictureId`, or a number in the demo, where a name must be the same in each seed */
  readonly id: string | number;
  readonly width: number;
  readonly height: number;
  /** JPEG without it */
  readonly format?: 'jpg' | 'png' | 'gif';
}): string => {
  const { format = 'jpg' } = picture;
  const digest = createHash('sha256').update(`${picture.amebaId}/${picture.id}`).digest('hex');
  const size = [picture.width, picture.height]
    .map((side) => String(side).padStart(4, '0'))
    .join('');
  return `${pictureFolder(picture.takenAt)}/${picture.amebaId}/${digest.slice(0, 2)}/${digest.slice(2, 4)}/${format.charAt(0)}/o${size}${picture.id}.${format}`;
};

/** The size that a path states, or null where no picture can have that path. */
export const parsePictureSize = (path: string): PictureSize | null => {
  const match = PATH.exec(path);
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null;
};
