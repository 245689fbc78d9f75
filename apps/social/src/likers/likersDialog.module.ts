import { defineModule, fork, readNumberId, type SagaGenerator } from '@engawa/contract';
import { followSaga, followSlices } from '../follow/followSlices.ts';
import { forkOnce } from '../memberToggle/forkOnce.ts';
import { LikersDialog } from './LikersDialog.tsx';
import { likersSaga, openLikers } from './likersSaga.ts';
import { likersSlice } from './likersSlice.ts';

function* saga(): SagaGenerator<void> {
  yield* fork(followSaga);
  yield* forkOnce(likersSaga);
}

/** Who likes an entry, in a dialog; its id is the entry's. */
export const exposed = defineModule({
  name: 'LikersDialog',
  readId: readNumberId,
  slices: [likersSlice, ...followSlices],
  saga,
  load: openLikers,
  View: LikersDialog,
  // it stands in no page
  placeholderHeightPx: { new: 0, official: 0, old: 0, uranus: 0 },
  preloadMarginPx: 0,
});
