import * as v from 'valibot';
import { group } from '../define/wireObject.ts';
import { toPicture, wireSizeFields } from './picture.ts';

/**
 * A field for an image whose three wire fields are part of another object; the wire name of the URL
 * is `image_filepath`.
 */
export const imageFilepath = group(
  { image_filepath: v.nullable(v.string()), ...wireSizeFields },
  (wire) => toPicture(wire.image_filepath, wire),
);
