import { fork, type SagaGenerator } from '@engawa/contract';
import { feedSaga } from '../feed/feedSaga.ts';
import { followSaga } from '../follow/followSlices.ts';
import { guestFeedSaga } from '../guestFeed/guestFeedSaga.ts';
import { historySaga } from '../history/historySaga.ts';
import { savedHereSaga } from '../saved/savedHereSaga.ts';
import { feedAppealSaga } from './feedAppeal.ts';

/** What runs on every page, because the toolbar does; every part that names it means this one. */
export function* timelineSaga(): SagaGenerator<void> {
  yield* followSaga();
  yield* fork(feedSaga);
  yield* fork(guestFeedSaga);
  yield* fork(feedAppealSaga);
  yield* fork(historySaga);
  yield* savedHereSaga();
}
