import { addIine, removeIine } from '@engawa/api-client/resources/iine.ts';
import { call, getWrite, put, select, type ApiError, type SagaGenerator } from '@engawa/contract';
import { selectIineEntry } from './iineSelectors.ts';
import { iineAnswered, iineChangeBegan, iineChangeConfirmed } from './iineSlice.ts';
import { endSession, giveUp, leaveInDoubt } from './pressEnds.ts';
import { readIine, selectIineQuery } from './readIine.ts';

const isSessionOver = ({ statusCode }: ApiError): boolean => statusCode === 401;

/** Whether the server may have made the change all the same: no answer, a broken one, or a crash. */
const isOutcomeOpen = ({ code }: ApiError): boolean =>
  code === 'API-001' || code === 'API-002' || code === 'API-005';

/** The answer was lost, the like perhaps was not: the server is asked how it stands. */
function* findOut(entryId: string, isWanted: boolean): SagaGenerator<void> {
  const question = yield* call(readIine, entryId);
  if (!question.ok) return yield* call(leaveInDoubt, entryId, isWanted);
  const answer = question.value;
  if (!answer.isLogin) return yield* call(endSession, entryId);
  if (answer.exist === isWanted) {
    yield* put(iineChangeConfirmed({ entryId, answer }));
    return;
  }
  yield* call(giveUp, entryId, isWanted);
  const { changesBegun } = yield* select(selectIineEntry, entryId);
  yield* put(iineAnswered({ entryId, answer, changesBegun }));
}

/** Makes one change: shown at once, undone and told where it did not happen. */
export function* changeIine(entryId: string, isWanted: boolean): SagaGenerator<void> {
  const query = yield* call(selectIineQuery, entryId);
  const write = yield* getWrite();
  yield* put(iineChangeBegan({ entryId, isWanted }));
  const result = yield* call((isWanted ? addIine : removeIine)(write), query);
  if (result.ok) yield* put(iineChangeConfirmed({ entryId, answer: result.value }));
  else if (isSessionOver(result.error)) yield* call(endSession, entryId);
  else if (isOutcomeOpen(result.error)) yield* call(findOut, entryId, isWanted);
  else yield* call(giveUp, entryId, isWanted);
}
