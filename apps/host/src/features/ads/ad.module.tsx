import { defineModule } from '@engawa/contract';
import { Ad } from './Ad.tsx';
import { readAdSlotId } from './adSlots.ts';
import { LAZY_OFFSETS_PX } from '@engawa/blog-domain/modules/lazyOffsets.ts';

// the slot itself has a height, so a page without ads reserves none
const NO_HEIGHT = { new: 0, official: 0, old: 0, uranus: 0 };

/** An ad slot for pages of host and remotes: `<Slot module="host/Ad" id="entry-rectangle" />`. */
export const ad = defineModule({
  name: 'Ad',
  readId: readAdSlotId,
  slices: [],
  View: Ad,
  placeholderHeightPx: NO_HEIGHT,
  preloadMarginPx: LAZY_OFFSETS_PX.entryAdRectangle,
});
