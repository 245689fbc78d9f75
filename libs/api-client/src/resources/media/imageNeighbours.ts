import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { entryParams } from '../parts/blogParams.ts';
import { entryImageFields } from '../parts/entryImage.ts';

const Position = v.pipe(v.number(), v.minValue(1));

/** R3.19: an image of a blog's archive with its position in its entry, from 1. */
export const WireArchivedImage = wireObject({
  ...entryImageFields,
  position: ['image_number', Position],
  total: ['image_cnt', Position],
});

export const imageNeighbours = defineResource({
  name: 'imageNeighbours',
  params: {
    ...entryParams,
    imageId: v.number(),
    /** only the images on one side; default: the image itself and both sides */
    side: v.optional(v.picklist(['prev', 'next'])),
    /** images per side, 1-50; default 12 */
    limit: v.optional(v.number()),
  },
  response: wireObject({
    images: v.array(WireArchivedImage),
    /** path of the page of the first (last) of these images, if the archive continues; else null */
    previousUrl: ['prev_url', v.nullable(v.string())],
    nextUrl: v.nullable(v.string()),
  }),
});

/**
 * Reads the images before and after one image in the blog's archive, newest entry first, across
 * entries.
 * @errors API-004 no such image or not public, API-001 timeout, API-002 invalid response. Never
 * throws.
 * @source GET /_api/imageNeighbours
 */
export const getImageNeighbours = imageNeighbours.read;
