import * as v from 'valibot';
import { group, wireObject } from '../define/wireObject.ts';
import { WireTime } from './wireTime.ts';

/**
 * The fields of an image of an entry, for `wireObject`; the wire names of these fields are in camel
 * case.
 */
export const entryImageFields = {
  imageId: ['imageId', v.number()],
  entryId: ['entryId', v.number()],
  entryTitle: ['title', v.string()],
  /** the original, without a size in its URL */
  picture: group({ imgUrl: v.string(), width: v.number(), height: v.number() }, (wire) => ({
    url: wire.imgUrl,
    width: wire.width,
    height: wire.height,
  })),
  alt: v.nullable(v.string(), ''),
  /** root-relative URL of the image's page */
  pageUrl: ['pageUrl', v.string()],
  entryUrl: ['entryUrl', v.string()],
  createdAt: ['date', WireTime],
} as const;

export const WireEntryImage = wireObject(entryImageFields);
