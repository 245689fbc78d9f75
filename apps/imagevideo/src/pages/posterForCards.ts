import type { Picture } from '@engawa/api-client/model/image.ts';
import type { Video } from '@engawa/api-client/model/video.ts';
import type { SiteState } from '@engawa/contract';
import { scaledTo } from '../imageDetail/scaledPicture.ts';

const WIDTH = 1120;

/** A film's poster as a preview card takes it: absolute, with the size that is sent. */
export const posterForCards = ({ poster }: Video, site: SiteState): Picture => {
  const scaled = scaledTo(poster, WIDTH);
  return { ...scaled, url: new URL(scaled.url, site.platformOrigin).href };
};
