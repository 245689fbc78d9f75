import type { Picture } from '@engawa/api-client/model/image.ts';
import type { SiteState } from '@engawa/contract';
import { scaledTo } from '../imageDetail/scaledPicture.ts';

const WIDTH = 1120;

/** A picture or a poster as a preview card takes it: absolute, with the size that is sent. */
export const pictureForCards = (picture: Picture, site: SiteState): Picture => {
  const scaled = scaledTo(picture, WIDTH);
  return { ...scaled, url: new URL(scaled.url, site.platformOrigin).href };
};
