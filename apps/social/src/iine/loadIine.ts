import { call, put, select, success, type Result, type SagaGenerator } from '@engawa/contract';
import type { iineShown } from './iineEvents.ts';
import { isMemberKnown } from './iineEntry.ts';
import { selectIineEntry, selectIsAllowed, selectIsCounted } from './iineSelectors.ts';
import { iineReadFailed } from './iineSlice.ts';
import type { IineRootState } from './iineState.ts';
import { readIine } from './readIine.ts';
import { waitForSession } from './waitForSession.ts';

function* readOrFail(entryId: string): SagaGenerator<void> {
  const answer = yield* call(readIine, entryId);
  if (!answer.ok) yield* put(iineReadFailed({ entryId }));
}

/**
 * Reads what the first view needs; nothing where the page has counted already (R5.7). It succeeds in any
 * case: a button without its count stands there, and its state says that the read has failed.
 */
export function* loadIine(entryId: string): SagaGenerator<Result<void>> {
  const isNeeded = yield* select(
    (state: IineRootState) => selectIsAllowed(state, entryId) && !selectIsCounted(state, entryId),
  );
  if (isNeeded) yield* call(readOrFail, entryId);
  return success(undefined);
}

/**
 * In the browser: what the server could not read is tried again, and a member's own like is asked for
 * where the personal read did not bring it.
 */
export function* learnOnceShown({
  payload: { entryId },
}: ReturnType<typeof iineShown>): SagaGenerator<void> {
  yield* call(loadIine, entryId);
  const session = yield* call(waitForSession);
  const isNeeded = yield* select(
    (state: IineRootState) =>
      selectIsAllowed(state, entryId) && !isMemberKnown(selectIineEntry(state, entryId)),
  );
  if (session.status === 'member' && isNeeded) yield* call(readOrFail, entryId);
}
