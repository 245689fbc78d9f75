import { readHistoryEntry, replaceEntry } from './history/historyEntries.ts';
import {
  readHistoryLocation,
  readScrollPosition,
  storeScrollPosition,
  type HistoryLocation,
} from './history/scrollPosition.ts';
import type { PlaceAddress } from './placeAddress.ts';
import { scrollToPx } from './scrollToFragment.ts';
import type { StagedPage } from './show/stagedPage.ts';

/** The history entry of the visible page, and the reader's position on the page. */
export type PagePosition = {
  readonly entry: () => HistoryLocation;
  /**
   * Stores the scroll position; called when the reader is about to leave the document, or the
   * browser is about to scroll it.
   * @returns whether a new document of this address would have the same content height above that
   * position
   */
  readonly remember: () => boolean;
  /**
   * returns the height in CSS px of the content above the viewport that a new document of the
   * current address would not have
   */
  readonly abovePx: () => number;
  /** called when another page has become visible under the current history entry */
  readonly entered: (stood: StagedPage['stood']) => void;
  /** scrolls to an earlier position on the current page, or to the fragment of a new entry */
  readonly returned: (entry: HistoryLocation) => void;
  /** replaces the address of the page */
  readonly replaceAddress: (path: string, abovePx: number) => void;
};

/** Replaces the current history entry with a copy, which gets a new, unique key. */
const renameEntry = () => {
  const { pathname, search, hash, state } = readHistoryEntry();
  replaceEntry(pathname + search + hash, state);
};

export const createPagePosition = (address: Pick<PlaceAddress, 'write'>): PagePosition => {
  if (readHistoryLocation().key === 'default') renameEntry();
  let visible = readHistoryLocation();
  let abovePx = 0;
  const remember = () => {
    storeScrollPosition(visible, Math.max(0, scrollY - abovePx));
    return abovePx === 0;
  };
  return {
    entry: () => visible,
    remember,
    abovePx: () => abovePx,
    entered: (stood) => {
      abovePx = stood?.abovePx ?? 0;
      visible = readHistoryLocation();
    },
    returned: (entry) => {
      const isNew = entry.key === 'default';
      // the browser has just scrolled to the fragment of a new entry, which has no key
      if (isNew) renameEntry();
      else remember();
      visible = readHistoryLocation();
      const top = isNew ? null : readScrollPosition(entry);
      if (top !== null) scrollToPx(top + abovePx);
    },
    replaceAddress: (path, above) => {
      if (!address.write(path)) return;
      visible = readHistoryLocation();
      abovePx = above;
    },
  };
};
