import type { Picture } from '@engawa/api-client/model/picture.ts';
import type { PageHead, SiteState } from '@engawa/contract';
import { cardPicture } from '@engawa/ui-templates/pages/cardPicture.ts';
import type { StoredEntry } from './entryState.ts';

/** Builds the head's image for preview cards; an empty object if there is no image. */
export const ogImage = (picture: Picture | null, site: SiteState): Pick<PageHead, 'ogImage'> =>
  picture ? { ogImage: cardPicture(picture, site) } : {};

/** Size in px; the media origin renders the card on the first request. */
const CARD = { width: 1200, height: 630 };

/**
 * Builds the preview image of an entry without an image: a card with the entry's title. Its URL
 * changes with each edit, so that the card is rendered again.
 */
export const entryCard = (
  entry: Pick<StoredEntry, 'entryId' | 'updatedAt' | 'publishFlg' | 'closedFlg'>,
  site: SiteState,
): Pick<PageHead, 'ogImage'> => {
  if (entry.publishFlg !== 'open' || entry.closedFlg !== 'off') return {};
  const version = Date.parse(entry.updatedAt) / 1000;
  const url = `${site.platformOrigin}/entry_cards/${entry.entryId}.png?v=${version}`;
  return { ogImage: { url, ...CARD } };
};
