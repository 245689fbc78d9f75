import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { WirePaging } from '../parts/paging.ts';
import { WireTime } from '../parts/wireTime.ts';

/**
 * The markup that inserts an image, on a separate line of a text.
 * @param mark the markup from the platform's response; an older platform sends none and needs HTML
 */
export const resolvePictureMark = (path: string, mark: string | undefined): string =>
  mark ?? `<img src="${path}" alt="" />`;

const WireOwnPicture = v.pipe(
  wireObject({
    pictureId: v.number(),
    path: v.string(),
    url: v.string(),
    mark: v.optional(v.string()),
    width: v.number(),
    height: v.number(),
    bytes: v.number(),
    createdAt: ['ins_datetime', WireTime],
    /** how often entries use this image */
    uses: v.number(),
  }),
  v.transform((wire) => ({ ...wire, mark: resolvePictureMark(wire.path, wire.mark) })),
);

export const ownPictures = defineResource({
  name: 'ownPictures',
  params: { page: v.number(), limit: v.optional(v.number(), 24) },
  response: wireObject({
    pictures: v.array(WireOwnPicture),
    usedBytes: v.number(),
    quotaBytes: v.number(),
    paging: WirePaging,
  }),
  /** `delete` also removes the image from entries */
  writes: ['delete'],
  writeParams: { pictureId: v.number() },
  isWrittenByHost: true,
});

/**
 * Reads the images that the signed-in member has uploaded, newest first.
 * @errors API-003 signed out, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/ownPictures, never cached
 */
export const getOwnPictures = ownPictures.read;
