import { defineModule, success, type Result, type SagaGenerator } from '@engawa/contract';
import { Timeline } from './Timeline.tsx';
import { timelineSaga } from './timelineSaga.ts';
import { timelineSlices } from './timelineSlices.ts';

/** The way to what one follows, in the toolbar of every page; there is one, without a name. */
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
  // the toolbar has a height of its own
  placeholderHeightPx: { new: 0, official: 0, old: 0, uranus: 0 },
  preloadMarginPx: 0,
});
