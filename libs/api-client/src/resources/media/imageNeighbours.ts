import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { ArchivedImage, ImageNeighbours } from '../../model/entryImage.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { WireEntryImage } from '../parts/entryImage.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

export type ImageNeighboursQuery = BlogQuery & {
  readonly entryId: number;
  readonly imageId: number;
  /** only images before or after; default: the image itself and both sides */
  readonly side?: 'prev' | 'next';
  /** per side, 1-50; default 12 */
  readonly limit?: number;
};

const WirePlace = v.object({
  image_number: v.pipe(v.number(), v.minValue(1)),
  image_cnt: v.pipe(v.number(), v.minValue(1)),
});

const WireNeighbour = v.pipe(
  v.looseObject({}),
  v.transform((wire) => ({ image: wire, place: wire })),
  v.object({ image: WireEntryImage, place: WirePlace }),
  v.transform(({ image, place }): ArchivedImage => ({
    ...image,
    position: place.image_number,
    total: place.image_cnt,
  })),
);

/** @errors API-002 */
export const decodeImageNeighbours: (value: unknown) => Result<ImageNeighbours> = decodeWith(
  v.pipe(
    v.object({
      images: v.array(WireNeighbour),
      prev_url: v.nullable(v.string()),
      next_url: v.nullable(v.string()),
    }),
    v.transform((wire): ImageNeighbours => ({
      images: wire.images,
      previousUrl: wire.prev_url,
      nextUrl: wire.next_url,
    })),
  ),
);

/**
 * Reads the images before and after one image in the blog's archive.
 * @errors API-004 no such image or not public, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/imageNeighbours
 */
export const getImageNeighbours =
  (read: Read) =>
  async (query: ImageNeighboursQuery): Promise<Result<ImageNeighbours>> =>
    readAndDecode(read, 'imageNeighbours', { ...query }, decodeImageNeighbours);
