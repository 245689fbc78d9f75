import type { Picture } from '@engawa/api-client/model/picture.ts';
import type { SiteState } from '@engawa/contract';

/** Widest preview picture in CSS px; the media origin scales to it. */
const WIDTH = 1120;

/** A picture as a preview card takes it: absolute, scaled down, with the size it then has. */
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
