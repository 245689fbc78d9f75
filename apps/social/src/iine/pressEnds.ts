import {
  call,
  put,
  readerNotified,
  select,
  selectMatch,
  sessionEnded,
  signInAsked,
  type SagaGenerator,
} from '@engawa/contract';
import { iineChangeUndone, iineDoubted } from './iineSlice.ts';
import { failedText, SIGN_IN_REASON, SIGN_IN_RETURN, unsureText } from './iineTexts.ts';
import { placeOf } from './placeOf.ts';

/** Ends a press without a change, and says so. */
export function* giveUp(entryId: string, isWanted: boolean): SagaGenerator<void> {
  yield* put(iineChangeUndone({ entryId }));
  yield* put(readerNotified({ message: failedText(isWanted), tone: 'failed' }));
}

/** Ends a press of which nobody knows whether it changed anything, and says so. */
export function* leaveInDoubt(entryId: string, isWanted: boolean): SagaGenerator<void> {
  yield* put(iineDoubted({ entryId }));
  yield* put(readerNotified({ message: unsureText(isWanted), tone: 'failed' }));
}

/** Ends the press of somebody who is not signed in. */
export function* askToSignIn(entryId: string): SagaGenerator<void> {
  yield* put(iineChangeUndone({ entryId }));
  const { path } = yield* select(selectMatch);
  yield* put(
    signInAsked({
      reason: SIGN_IN_REASON,
      returnTo: placeOf(path, entryId),
      returnName: SIGN_IN_RETURN,
    }),
  );
}

/** Ends the press of somebody who thought he was signed in. */
export function* endSession(entryId: string): SagaGenerator<void> {
  yield* call(askToSignIn, entryId);
  yield* put(sessionEnded());
}
