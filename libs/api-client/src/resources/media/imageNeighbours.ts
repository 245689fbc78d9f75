import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { entryParams } from '../parts/blogParams.ts';
import { WireEntryImage } from '../parts/entryImage.ts';

const Position = v.pipe(v.number(), v.minValue(1));

const WirePosition = wireObject({
  position: ['image_number', Position],
  total: ['image_cnt', Position],
});

/** R3.19: an image of a blog's archive with its position in its entry, from 1. */
export const WireArchivedImage = v.intersect([WireEntryImage, WirePosition]);

export const imageNeighbours = defineResource({
  name: 'imageNeighbours',
  params: {
    ...entryParams,
    imageId: v.number(),
    /** only images before or after; default: the image itself and both sides */
    side: v.optional(v.picklist(['prev', 'next'])),
    /** per side, 1-50; default 12 */
    limit: v.optional(v.number()),
  },
  response: wireObject({
    images: v.array(WireArchivedImage),
    /** page of the first or last of these images, if more images follow; else null */
    previousUrl: ['prev_url', v.nullable(v.string())],
    nextUrl: v.nullable(v.string()),
  }),
});

/**
 * Reads the images before and after one image in the blog's archive, newest entry first, across
 * entries.
 * @errors API-004 no such image or not public, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/imageNeighbours
 */
export const getImageNeighbours = imageNeighbours.read;
