import { codecOf } from './codec.ts';

/** A picture with its pixel size, so that its place can be kept. `url` is absolute or root-relative. */
export type Picture = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
};

/** A picture whose fields stand among those of what it shows. @param url the name of its address */
export const pictureFields = <const N extends string>(url: N) =>
  codecOf<Picture>()({ url, width: 'image_width', height: 'image_height' });
