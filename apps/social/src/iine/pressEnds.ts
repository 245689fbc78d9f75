import { call, put, readerNotified, sessionEnded, type SagaGenerator } from '@engawa/contract';
import { iineChangeUndone, signInAsked } from './iineSlice.ts';

/** Ends a press without a change, and says so. */
export function* giveUp(entryId: string, message: string): SagaGenerator<void> {
  yield* put(iineChangeUndone({ entryId }));
  yield* put(readerNotified({ message, tone: 'failed' }));
}

/** Ends the press of somebody who is not signed in. */
export function* askToSignIn(entryId: string): SagaGenerator<void> {
  yield* put(iineChangeUndone({ entryId }));
  yield* put(signInAsked({ entryId }));
}

/** Ends the press of somebody who thought he was signed in. */
export function* endSession(entryId: string): SagaGenerator<void> {
  yield* call(askToSignIn, entryId);
  yield* put(sessionEnded());
}
