import * as v from 'valibot';
import { imageFilepath } from './imageFilepath.ts';

/** An image as an object. */
export const WireImage = v.pipe(
  v.object(imageFilepath.entries),
  v.transform((wire) => imageFilepath.build(wire)),
);
