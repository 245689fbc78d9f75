import { defineModule } from '@engawa/contract';
import { Ad } from './Ad.tsx';
import { readAdSlotId } from './adSlots.ts';
import { LAZY_OFFSETS_PX } from '@engawa/blog-domain/modules/lazyOffsets.ts';

/** An ad slot for pages of host and remotes: `<Slot module="host/Ad" id="entry-rectangle" />`. */
export const ad = defineModule({
  name: 'Ad',
  readId: readAdSlotId,
  slices: [],
  View: Ad,
  // 0, because the ad slot itself has a height; a page without ads thus reserves no space
  placeholderHeightPx: 0,
  preloadMarginPx: LAZY_OFFSETS_PX.entryAdRectangle,
});
