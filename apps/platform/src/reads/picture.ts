import type { ReadDeps } from './readDeps.ts';

/** Nullable columns of one picture. */
export type PictureColumns = {
  readonly path: string | null;
  readonly width: number | null;
  readonly height: number | null;
};

/** Absolute address of a stored picture; imported ones may live elsewhere already. */
export const pictureUrl = (platformOrigin: string, path: string): string =>
  path.startsWith('/') ? `${platformOrigin}${path}` : path;

export const pictureUrlOrNull = (platformOrigin: string, path: string | null): string | null =>
  path === null ? null : pictureUrl(platformOrigin, path);

/** What addresses of an entry's pictures are made of. */
export type PictureDeps = Pick<ReadDeps, 'platformOrigin' | 'foreignPicture'>;

/**
 * Absolute address of a picture of an entry: one of ours also where an import left it on another site,
 * for pages show no others. Such a picture comes in one size, whatever its query asks for.
 */
export const entryPictureUrl = (
  { platformOrigin, foreignPicture }: PictureDeps,
  path: string,
): string => (/^\/(?!\/)/.test(path) ? `${platformOrigin}${path}` : foreignPicture(path));

/** A picture under the public names of profiles and covers. */
export const imageFile = (platformOrigin: string, picture: PictureColumns) => ({
  image_filepath: pictureUrlOrNull(platformOrigin, picture.path),
  image_width: picture.width,
  image_height: picture.height,
});
