import { picturePath } from '../domain/media/picturePath.ts';
import type { Row } from '../database/insertRows.ts';

/** Longest stored side, in pixels: rendering an image of 12,000 takes half a minute. */
const MAX_SIDE = 4000;

/** An image of the demo with its stored path and size. */
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

/** Assigns paths to images, and records each one's source file. */
export const createPicturePlacer = () => {
  const sources: Row[] = [];
  return {
    /**
     * @param picture `slug` is the name in `pictures/{slug}.svg`, `id` the number in the file name
     */
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
