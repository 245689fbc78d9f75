import { defineModule, success, type Result, type SagaGenerator } from '@engawa/contract';
import { Timeline } from './Timeline.tsx';
import { timelineSaga } from './timelineSaga.ts';
import { timelineSlices } from './timelineSlices.ts';

/** The link to the feed in the toolbar of every page. There is one, so the id is empty. */
export const exposed = defineModule({
  name: 'Timeline',
  readId: String,
  slices: timelineSlices,
  saga: timelineSaga,
  // oxlint-disable-next-line require-yield -- the server prints the same for every reader
  *load(): SagaGenerator<Result<void>> {
    return success(undefined);
  },
  View: Timeline,
  // The toolbar has its own height.
  placeholderHeightPx: { new: 0, official: 0, old: 0, uranus: 0 },
  preloadMarginPx: 0,
});
