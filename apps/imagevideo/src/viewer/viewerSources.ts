import {
  pictureSources,
  type PictureSources,
} from '@engawa/blog-domain/pictures/pictureSources.ts';
import type { Picture } from '@engawa/api-client/model/picture.ts';

/**
 * The sources of an image for the viewer, in no larger size than displayed. An enlarged image loads
 * the original, if that is wider than the scaled sizes.
 * @param fitPx width of the fitted image in CSS px
 * @param scale zoom factor relative to the fitted image
 */
export const viewerSources = (picture: Picture, fitPx: number, scale: number): PictureSources => {
  const { src, srcSet } = pictureSources(picture, picture.width);
  if (srcSet === undefined) return { src };
  const { url, width } = picture;
  const isOriginal = scale > 1 && !srcSet.endsWith(` ${width}w`);
  return {
    src,
    srcSet: isOriginal ? `${srcSet}, ${url} ${width}w` : srcSet,
    sizes: `${Math.ceil(fitPx * scale)}px`,
  };
};
