import type { Picture } from '@engawa/api-client/model/image.ts';
import type { PageHead, SiteState } from '@engawa/contract';

/** Widest preview picture in CSS px; the media origin scales to it. */
const WIDTH = 1120;

/** A picture as a preview card takes it: absolute, scaled down, with the size it then has. */
export const ogImage = (picture: Picture | null, site: SiteState): Pick<PageHead, 'ogImage'> => {
  if (!picture) return {};
  const url = new URL(picture.url, site.platformOrigin);
  url.searchParams.set('caw', String(WIDTH));
  const width = Math.min(WIDTH, picture.width);
  const height = Math.round((picture.height * width) / picture.width);
  return { ogImage: { url: url.href, width, height } };
};
