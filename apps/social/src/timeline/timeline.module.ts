import { defineModule } from '@engawa/contract';
import { Timeline } from './Timeline.tsx';
import { timelineSaga } from './timelineSaga.ts';
import { timelineSlices } from './timelineSlices.ts';

/** The link to the feed in the toolbar of every page. There is one, so the id is empty. */
export const exposed = defineModule({
  name: 'Timeline',
  readId: String,
  slices: timelineSlices,
  saga: timelineSaga,
  View: Timeline,
  // The toolbar has its own height.
  placeholderHeightPx: { new: 0, official: 0, old: 0, uranus: 0 },
  preloadMarginPx: 0,
});
