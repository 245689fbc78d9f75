import { address } from '@engawa/contract/addresses/address.ts';
import { toTokyoIso } from '../../system/tokyoTime.ts';
import { entryPictureUrl, type PictureDeps } from '../rows/picture.ts';

/** An image of an entry with its metadata. */
export type ImageRow = {
  readonly image_id: number;
  readonly entry_id: number;
  /** root-relative, or absolute for imported images */
  readonly image_path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly title: string;
  readonly published_at: Date;
};

/** Converts an image to its public names. */
export const wireImage = (row: ImageRow, amebaId: string, deps: PictureDeps) => ({
  imageId: row.image_id,
  imgUrl: entryPictureUrl(deps, row.image_path),
  width: row.width,
  height: row.height,
  alt: row.alt,
  pageUrl: address.image.path(amebaId, row.entry_id, row.image_id),
  title: row.title,
  entryUrl: address.entry.path(amebaId, row.entry_id),
  entryId: row.entry_id,
  date: toTokyoIso(row.published_at),
});
