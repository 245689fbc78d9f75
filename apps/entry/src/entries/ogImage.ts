import type { Picture } from '@engawa/api-client/model/image.ts';
import type { PageHead, SiteState } from '@engawa/contract';
import type { ShownEntry } from './entryState.ts';

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

/** The media origin draws it when it is first asked for. */
const CARD = { width: 1200, height: 630 };

/** The picture of an entry that has none of its own: a card with its title, anew after each edit. */
export const entryCard = (
  entry: Pick<ShownEntry, 'entryId' | 'updatedAt' | 'publishFlg' | 'closedFlg'>,
  site: SiteState,
): Pick<PageHead, 'ogImage'> => {
  if (entry.publishFlg !== 'open' || entry.closedFlg !== 'off') return {};
  const version = Date.parse(entry.updatedAt) / 1000;
  const url = `${site.platformOrigin}/entry_cards/${entry.entryId}.png?v=${version}`;
  return { ogImage: { url, ...CARD } };
};
