import type { PageHead, SiteState } from '@engawa/contract';
import type { ShownEntry } from './entryState.ts';

/** The media origin draws it when it is first asked for. */
const SIZE = { width: 1200, height: 630 };

/** The picture of an entry that has none of its own: a card with its title, anew after each edit. */
export const entryCard = (
  entry: Pick<ShownEntry, 'entryId' | 'updatedAt' | 'publishFlg' | 'closedFlg'>,
  site: SiteState,
): Pick<PageHead, 'ogImage'> => {
  if (entry.publishFlg !== 'open' || entry.closedFlg !== 'off') return {};
  const version = Date.parse(entry.updatedAt) / 1000;
  const url = `${site.platformOrigin}/entry_cards/${entry.entryId}.png?v=${version}`;
  return { ogImage: { url, ...SIZE } };
};
