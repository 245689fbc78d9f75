import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { entryParams } from '../parts/blogParams.ts';
import { WireEntryImage } from '../parts/entryImage.ts';

export const entryImage = defineResource({
  name: 'entryImage',
  params: { ...entryParams, imageId: v.number() },
  response: v.pipe(
    v.object({ image: WireEntryImage, images: v.array(WireEntryImage) }),
    v.transform(({ image, images }) => {
      const at = images.findIndex(({ imageId }) => imageId === image.imageId);
      return {
        image,
        /** position of the image in the entry's text, from 1 */
        position: at + 1,
        total: images.length,
        previousPageUrl: images[at - 1]?.pageUrl ?? null,
        nextPageUrl: images[at + 1]?.pageUrl ?? null,
        /** all images of the entry, for the thumbnails */
        siblings: images,
      };
    }),
    v.check(({ position }) => position > 0, 'images: the image is missing'),
  ),
});

/**
 * Reads one image of an entry, with its neighbours.
 * @errors API-004 no such image, API-003 private entry, API-001 timeout, API-002 invalid response,
 * also if the list of the entry's images lacks this image. Never throws.
 * @source GET /_api/entryImage
 */
export const getEntryImage = entryImage.read;
