import * as v from 'valibot';
import { group } from '../define/wireObject.ts';
import { toPicture, wireSizeFields } from './picture.ts';

/** An image by its three fields within another object, of which the URL is named a file path. */
export const imageFilepath = group(
  { image_filepath: v.nullable(v.string()), ...wireSizeFields },
  (wire) => toPicture(wire.image_filepath, wire),
);
