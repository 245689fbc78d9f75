import { fork, type SagaGenerator } from '@engawa/contract';
import { feedSaga } from '../feed/feedSaga.ts';
import { followSaga } from '../followModule/followSlices.ts';
import { guestFeedSaga } from '../guestFeed/guestFeedSaga.ts';
import { historySaga } from '../history/historySaga.ts';
import { savedHereSaga } from '../saved/savedHereSaga.ts';
import { feedAppealSaga } from './feedAppeal.ts';

/** The sagas of every page with a toolbar; all modules that use them register this function. */
export function* timelineSaga(): SagaGenerator<void> {
  yield* followSaga();
  yield* fork(feedSaga);
  yield* fork(guestFeedSaga);
  yield* fork(feedAppealSaga);
  yield* fork(historySaga);
  yield* savedHereSaga();
}
