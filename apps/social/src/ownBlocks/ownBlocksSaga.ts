import { getOwnBlocks, OWN_BLOCKS_PER_PAGE } from '@engawa/api-client/resources/member/block.ts';
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

/** A member sees the list, or asks it to go on. */
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

/** takeLeading: one page is read at a time, and the next follows from what it has brought. */
export function* ownBlocksSaga(): SagaGenerator<void> {
  yield* fork(blockSaga);
  yield* takeLeading(moreBlocksRequested, readOn);
}
