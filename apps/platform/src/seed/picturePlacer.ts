import { picturePath } from '../media/picturePath.ts';
import type { Row } from '../database/insertRows.ts';

/** Longest side that is stored, in pixels: drawing a picture of 12,000 takes half a minute. */
const MAX_SIDE = 4000;

/** A picture of the demo with the path and size it is stored under. */
export type PlacedPicture = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
};

const capped = (width: number, height: number) => {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

/** Gives pictures their paths, and remembers from which file each is drawn. */
export const createPicturePlacer = () => {
  const sources: Row[] = [];
  return {
    /** @param picture `slug` names `pictures/{slug}.svg`, `id` is the number in the file name */
    place: (picture: {
      readonly slug: string;
      readonly id: number;
      readonly amebaId: string;
      readonly takenAt: Date;
      readonly width: number;
      readonly height: number;
    }): PlacedPicture => {
      const size = capped(picture.width, picture.height);
      const path = picturePath({ ...picture, ...size });
      sources.push({ image_path: path, source_file: `${picture.slug}.svg`, ...size });
      return { path, ...size };
    },
    /** rows of `picture_sources` */
    sources: (): readonly Row[] => sources,
  };
};

export type PicturePlacer = ReturnType<typeof createPicturePlacer>;
