import { defineModule, LAZY_OFFSETS_PX, success } from '@engawa/contract';
import { Ad } from './Ad.tsx';
import { readAdSlotId } from './adSlots.ts';

// the place keeps its own height, so that a page without ads keeps none
const NO_HEIGHT = { new: 0, official: 0, old: 0, uranus: 0 };

/** A place for an ad, for pages of the host and of remotes: `<Slot module="host/Ad" id="entry-rectangle" />`. */
export const ad = defineModule({
  name: 'Ad',
  readId: readAdSlotId,
  slices: [],
  // oxlint-disable-next-line require-yield -- the frame reads what it shows
  *load() {
    return success(undefined);
  },
  View: Ad,
  placeholderHeightPx: NO_HEIGHT,
  preloadMarginPx: LAZY_OFFSETS_PX.entryAdRectangle,
});
