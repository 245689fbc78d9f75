import { defineModule, success, type Result, type SagaGenerator } from '@engawa/contract';
import { TimelinePanel } from './TimelinePanel.tsx';
import { timelineSaga } from './timelineWatchers.ts';
import { timelineSlices } from './timelineSlices.ts';

/** The panel that the toolbar's link opens; there is one, without a name. */
export const exposed = defineModule({
  name: 'TimelinePanel',
  readId: String,
  slices: timelineSlices,
  saga: timelineSaga,
  // oxlint-disable-next-line require-yield -- what it shows is read once it stands
  *load(): SagaGenerator<Result<void>> {
    return success(undefined);
  },
  View: TimelinePanel,
  placeholderHeightPx: { new: 0, official: 0, old: 0, uranus: 0 },
  preloadMarginPx: 0,
});
