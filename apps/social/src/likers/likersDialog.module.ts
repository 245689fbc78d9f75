import { defineModule, fork, readNumberId, type SagaGenerator } from '@engawa/contract';
import { followSaga, followSlices } from '../followModule/followSlices.ts';
import { forkOnce } from '../memberToggle/forkOnce.ts';
import { LikersDialog } from './LikersDialog.tsx';
import { likersSaga, openLikers } from './likersSaga.ts';
import { likersSlice } from './likersSlice.ts';

function* saga(): SagaGenerator<void> {
  yield* fork(followSaga);
  yield* forkOnce(likersSaga);
}

/** The members who like an entry, in a dialog. The module's id is the entry id. */
export const exposed = defineModule({
  name: 'LikersDialog',
  readId: readNumberId,
  slices: [likersSlice, ...followSlices],
  saga,
  load: openLikers,
  View: LikersDialog,
  // No page contains the dialog.
  placeholderHeightPx: 0,
  preloadMarginPx: 0,
});
