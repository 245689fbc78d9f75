import * as v from 'valibot';
import { group } from '../define/wireObject.ts';
import { toPicture, wireSizeFields } from './picture.ts';

/** A field for an image whose three wire fields are part of another object. */
export const imageUrl = group({ image_url: v.nullable(v.string()), ...wireSizeFields }, (wire) =>
  toPicture(wire.image_url, wire),
);
