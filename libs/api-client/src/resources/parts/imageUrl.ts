import * as v from 'valibot';
import { group } from '../define/wireObject.ts';
import { toPicture, wireSizeFields } from './picture.ts';

/** An image by its three fields within another object. */
export const imageUrl = group({ image_url: v.nullable(v.string()), ...wireSizeFields }, (wire) =>
  toPicture(wire.image_url, wire),
);
