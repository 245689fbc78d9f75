import { pictureSources, type PictureSources } from '@engawa/contract';
import type { Picture } from '@engawa/api-client/model/picture.ts';

/**
 * What the viewer fetches of a picture: no more than it shows, and where it is enlarged the original itself,
 * if that is wider than the sizes that are made.
 * @param fitPx CSS px of its width where it is whole
 * @param scale by which it is enlarged from there
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
