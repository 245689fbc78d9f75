import { call, delay, put, race, select, type SagaGenerator } from '@engawa/contract';
import { changeIine } from './changeIine.ts';
import type { iinePressed } from './iineEvents.ts';
import { isMemberKnown, shownExist } from './iineEntry.ts';
import { selectIineEntry } from './iineSelectors.ts';
import { iineKept, iinePressTaken } from './iineSlice.ts';
import { askToSignIn, endSession, giveUp, leaveInDoubt } from './pressEnds.ts';
import { readIine } from './readIine.ts';
import { waitForSession } from './waitForSession.ts';

/** How long a press waits to learn who presses, in ms; the personal read gives up before. */
export const SESSION_WAIT_MS = 10_000;

function* sendWhatIsWanted(entryId: string, isWanted: boolean): SagaGenerator<void> {
  const before = yield* select(selectIineEntry, entryId);
  if (!isMemberKnown(before)) {
    const answer = yield* call(readIine, entryId);
    if (!answer.ok) {
      return yield* call(before.isDoubtful ? leaveInDoubt : giveUp, entryId, isWanted);
    }
    if (!answer.value.isLogin) return yield* call(endSession, entryId);
  }
  const exist = shownExist(yield* select(selectIineEntry, entryId));
  // pressed before his own likes were there: what he wants stands already, turning it round would lose it
  if (exist === isWanted) yield* put(iineKept({ entryId, isWanted }));
  else yield* call(changeIine, entryId, isWanted);
}

/**
 * Follows one press to its end. A press while another is under way is dropped: the reader sees that
 * his first one is being sent, and one request at a time cannot overtake itself.
 */
export function* followPress({
  payload: { entryId, isWanted },
}: ReturnType<typeof iinePressed>): SagaGenerator<void> {
  const { phase, known } = yield* select(selectIineEntry, entryId);
  if (phase !== 'idle' || known.status === 'failed') return;
  yield* put(iinePressTaken({ entryId }));
  const { session } = yield* race({
    session: call(waitForSession),
    late: delay(SESSION_WAIT_MS),
  });
  if (!session) yield* call(giveUp, entryId, isWanted);
  else if (session.status === 'member') yield* call(sendWhatIsWanted, entryId, isWanted);
  else yield* call(askToSignIn, entryId);
}
