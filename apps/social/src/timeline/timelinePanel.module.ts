import { defineModule, type SagaGenerator } from '@engawa/contract';
import { TimelinePanel } from './TimelinePanel.tsx';
import { savedSaga, savedSlices } from '../saved/savedSlices.ts';
import { timelineSaga } from './timelineSaga.ts';
import { timelineSlices } from './timelineSlices.ts';

function* saga(): SagaGenerator<void> {
  yield* timelineSaga();
  yield* savedSaga();
}

/**
 * The panel that the toolbar's feed link opens. A page has one such panel, so the module's id is
 * empty.
 */
export const exposed = defineModule({
  name: 'TimelinePanel',
  readId: String,
  slices: [...timelineSlices, ...savedSlices],
  saga,
  View: TimelinePanel,
  placeholderHeightPx: 0,
  preloadMarginPx: 0,
});
