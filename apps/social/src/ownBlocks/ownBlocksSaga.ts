import {
  getOwnBlocks,
  OWN_BLOCKS_PER_PAGE,
} from '@engawa/api-client/resources/member/ownBlocks.ts';
import {
  call,
  createAction,
  fork,
  getRead,
  put,
  select,
  sessionEnded,
  takeLeading,
  type SagaGenerator,
} from '@engawa/contract';
import { blockSaga } from '../block/blockSlices.ts';
import {
  resolveNextPage,
  ownBlocksRequested,
  ownBlocksFailed,
  ownBlocksLoaded,
  selectOwnBlocks,
} from './ownBlocksSlice.ts';

/** The list is visible, or the reader requests more. */
export const moreBlocksRequested = createAction('ownBlocks/moreWanted');

function* readOn(): SagaGenerator<void> {
  const page = resolveNextPage(yield* select(selectOwnBlocks), OWN_BLOCKS_PER_PAGE);
  yield* put(ownBlocksRequested());
  const read = yield* getRead();
  const answer = yield* call(getOwnBlocks(read), { page });
  if (answer.ok) yield* put(ownBlocksLoaded(answer.value));
  else if (answer.error.statusCode === 401) yield* put(sessionEnded());
  else yield* put(ownBlocksFailed());
}

/**
 * takeLeading: one page at a time, because the result of a page determines the next page number.
 */
export function* ownBlocksSaga(): SagaGenerator<void> {
  yield* fork(blockSaga);
  yield* takeLeading(moreBlocksRequested, readOn);
}
