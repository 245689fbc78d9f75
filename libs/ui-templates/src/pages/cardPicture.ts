import type { Picture } from '@engawa/api-client/model/picture.ts';
import type { SiteState } from '@engawa/contract';

/**
 * Maximum width of a preview image in CSS px; the media origin scales wider images down to this
 * width.
 */
const WIDTH = 1120;

/**
 * Builds the image for a preview card: an absolute URL of the image, scaled down, and the scaled
 * size.
 */
export const cardPicture = ({ url, width, height }: Picture, site: SiteState): Picture => {
  const scaled = new URL(url, site.platformOrigin);
  scaled.searchParams.set('caw', String(WIDTH));
  const cardWidth = Math.min(WIDTH, width);
  return {
    url: scaled.href,
    width: cardWidth,
    height: Math.max(1, Math.round((height * cardWidth) / width)),
  };
};
