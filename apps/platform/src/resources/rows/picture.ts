import type { ReadDeps } from './readDeps.ts';

/** Nullable columns of one image. */
export type PictureColumns = {
  readonly path: string | null;
  readonly width: number | null;
  readonly height: number | null;
};

/**
 * Returns the absolute address of a stored image; imported images may already have one elsewhere.
 */
export const pictureUrl = (platformOrigin: string, path: string): string =>
  path.startsWith('/') ? `${platformOrigin}${path}` : path;

export const pictureUrlOrNull = (platformOrigin: string, path: string | null): string | null =>
  path === null ? null : pictureUrl(platformOrigin, path);

/** Dependencies of image addresses of entries. */
export type PictureDeps = Pick<ReadDeps, 'platformOrigin' | 'foreignPicture'>;

/**
 * Returns the absolute address of an entry's image. An import may leave images on another site,
 * which pages load only through the proxy; these have one size and ignore size parameters.
 */
export const entryPictureUrl = (
  { platformOrigin, foreignPicture }: PictureDeps,
  path: string,
): string => (/^\/(?!\/)/.test(path) ? `${platformOrigin}${path}` : foreignPicture(path));

/** Converts an image to the public names of profiles and covers. */
export const imageFile = (platformOrigin: string, picture: PictureColumns) => ({
  image_filepath: pictureUrlOrNull(platformOrigin, picture.path),
  image_width: picture.width,
  image_height: picture.height,
});
