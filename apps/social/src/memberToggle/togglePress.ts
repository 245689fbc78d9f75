import { call, delay, put, race, select, type SagaGenerator } from '@engawa/contract';
import { createToggleChange } from './toggleChange.ts';
import type { Press } from './toggleEvents.ts';
import { isMemberKnown, displayedExist } from './toggleItem.ts';
import type { GuestToggle } from './toggleOptions.ts';
import { createPressOutcomes } from './pressOutcomes.ts';
import { waitForSession, type ToggleParts, type ToggleReads } from './toggleReads.ts';
import type { ToggleRootState } from './toggleSlice.ts';

/** Maximum wait of a press for the session, in ms; the personal read times out earlier. */
export const SESSION_WAIT_MS = 10_000;

/** Creates the saga that handles a press from start to end. */
export const createTogglePress = <Path extends string, Query, Answer>(
  parts: ToggleParts<Path, Query, Answer>,
  reads: ToggleReads<Path, Query, Answer>,
) => {
  const { options, actions, events } = parts;
  const { resource, texts, guest } = options;
  const { itemNow, readItem } = reads;
  const outcomes = createPressOutcomes(parts, reads);
  const commit = createToggleChange(parts, reads, outcomes);

  function* commitIfNeeded(press: Press): SagaGenerator<void> {
    const { key, isWanted } = press;
    const before = yield* itemNow(key);
    if (!isMemberKnown(before)) {
      const result = yield* call(readItem, key);
      if (!result.ok) {
        return yield* call(before.isDoubtful ? outcomes.unknown : outcomes.failed, press);
      }
      if (!resource.answerOf(result.value).isLogin) return yield* call(outcomes.sessionOver, press);
    }
    const exist = displayedExist(yield* itemNow(key));
    // The press was made before the member's own state was known, and the item already has the
    // desired state, so no write is needed.
    yield* call(exist === isWanted ? outcomes.stored : commit, press);
  }

  function* changeOfGuest(
    { existOf, change, texts: faults }: GuestToggle,
    press: Press,
  ): SagaGenerator<void> {
    const { key, isWanted } = press;
    const exist = yield* select((state: ToggleRootState<Path>) => existOf(state, key));
    if (exist === isWanted) {
      yield* put(actions.alreadySet({ key, isWanted }));
      return;
    }
    const result = yield* call(change, { key, isWanted });
    if (!result.ok) {
      yield* put(actions.changeUndone({ key }));
      yield* call(outcomes.tellFailed, press, faults[result.error]);
      return;
    }
    yield* put(actions.guestChanged({ key, isWanted }));
    yield* put(events.changed({ key, exist: isWanted, isGuest: true }));
  }

  /**
   * Handles one press from start to end. A press on an item whose request is in progress is
   * dropped: the reader sees the progress, and sequential requests cannot overtake each other.
   */
  return function* handlePress({
    payload: press,
  }: {
    readonly payload: Press;
  }): SagaGenerator<void> {
    const { key } = press;
    const { phase, known } = yield* itemNow(key);
    if (known.status === 'failed' && press.isTakenUp)
      yield* call(outcomes.tellFailed, press, texts.failed(true, undefined));
    if (phase !== 'idle' || known.status === 'failed') return;
    yield* put(actions.pressTaken({ key }));
    const { session } = yield* race({
      session: call(waitForSession),
      late: delay(SESSION_WAIT_MS),
    });
    if (!session) yield* call(outcomes.failed, press);
    else if (session.status === 'member') yield* call(commitIfNeeded, press);
    else if (guest) yield* call(changeOfGuest, guest, press);
    else yield* call(outcomes.signIn, press);
  };
};
