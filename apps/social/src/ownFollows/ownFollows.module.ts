import { defineModule, type SagaGenerator } from '@engawa/contract';
import { followSaga, followSlices } from '../followModule/followSlices.ts';
import { OwnFollows } from './OwnFollows.tsx';
import { ownFollowsSaga } from './ownFollowsSaga.ts';
import { ownFollowsSlice } from './ownFollowsSlice.ts';
import { LAZY_OFFSETS_PX } from '@engawa/blog-domain/modules/lazyOffsets.ts';

/**
 * The blogs that the reader follows. There is one list, so the id is empty. Only the browser reads
 * it.
 */
export const exposed = defineModule({
  name: 'OwnFollows',
  readId: () => '',
  slices: [ownFollowsSlice, ...followSlices],
  *saga(): SagaGenerator<void> {
    yield* followSaga();
    yield* ownFollowsSaga();
  },
  View: OwnFollows,
  placeholderHeightPx: 0,
  preloadMarginPx: LAZY_OFFSETS_PX.follow,
});
