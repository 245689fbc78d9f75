import { defineModule } from '@engawa/contract';
import { Timeline } from './Timeline.tsx';
import { timelineSaga } from './timelineSaga.ts';
import { timelineSlices } from './timelineSlices.ts';

/**
 * The link to the feed in the toolbar of every page. A page has one such link, so the module's id
 * is empty.
 */
export const exposed = defineModule({
  name: 'Timeline',
  readId: String,
  slices: timelineSlices,
  saga: timelineSaga,
  View: Timeline,
  // The toolbar has a fixed height, so the module reserves none.
  placeholderHeightPx: 0,
  preloadMarginPx: 0,
});
