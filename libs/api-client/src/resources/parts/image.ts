import * as v from 'valibot';
import { imageFilepath } from './imageFilepath.ts';

/** Schema of an image that is an object of its own on the wire. */
export const WireImage = v.pipe(
  v.object(imageFilepath.entries),
  v.transform((wire) => imageFilepath.build(wire)),
);
