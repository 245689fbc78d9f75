import {
  call,
  delay,
  getWrite,
  put,
  race,
  readerNotified,
  select,
  selectMatch,
  sessionEnded,
  signInRequested,
  type ApiError,
  type SagaGenerator,
} from '@engawa/contract';
import type { ToggleRootState } from './toggleSlice.ts';
import type { Press } from './toggleEvents.ts';
import { isMemberKnown, displayedExist } from './toggleItem.ts';
import type { GuestToggle } from './toggleOptions.ts';
import { waitForSession, type ToggleParts, type ToggleReads } from './toggleReads.ts';

/** Maximum wait of a press for the session, in ms; the personal read times out earlier. */
export const SESSION_WAIT_MS = 10_000;

const isSessionOver = ({ statusCode }: ApiError): boolean => statusCode === 401;

/**
 * Whether the server may have made the change despite the error: a timeout, an invalid response or
 * a crash.
 */
const isOutcomeOpen = ({ code, statusCode }: ApiError): boolean =>
  code === 'API-001' || code === 'API-002' || (code === 'API-005' && statusCode >= 500);

/** Creates the saga that handles a press from start to end. */
export const createTogglePress = <Path extends string, Query, Answer>(
  { options, actions, events, returnPath }: ToggleParts<Path, Query, Answer>,
  { itemNow, queryNow, readItem, agree }: ToggleReads<Path, Query, Answer>,
) => {
  const { name, resource, texts, limit, guest, isReportedByView, afterSignIn } = options;

  function* tellFailed({ key, isWanted }: Press, message: string): SagaGenerator<void> {
    const isNotified = yield* select((state: ToggleRootState<Path>) =>
      isReportedByView?.(state, key),
    );
    yield* put(events.failed({ key, isWanted, message }));
    if (!isNotified) yield* put(readerNotified({ message, tone: 'failed' }));
  }

  /**
   * Reports a press that was made before a sign-in. The reader was on other pages meanwhile and has
   * not seen the button change.
   */
  function* tellTakenUp({ isTakenUp }: Press, outcome: 'added' | 'stored'): SagaGenerator<void> {
    if (!isTakenUp || !afterSignIn || 'opens' in afterSignIn) return;
    yield* put(readerNotified({ message: afterSignIn[outcome], tone: 'done' }));
  }

  /** Outcomes of a press that changes nothing. */
  const pressOutcomes = {
    *failed(press: Press, error?: ApiError): SagaGenerator<void> {
      yield* put(actions.changeUndone({ key: press.key }));
      yield* call(tellFailed, press, texts.failed(press.isWanted, error));
    },
    *unknown(press: Press): SagaGenerator<void> {
      yield* put(actions.outcomeUnknown({ key: press.key }));
      yield* call(tellFailed, press, texts.unsure(press.isWanted));
    },
    *signIn({ key, route, isWanted, endsHere }: Press): SagaGenerator<void> {
      yield* put(actions.changeUndone({ key }));
      const { path } = yield* select(selectMatch);
      yield* put(
        signInRequested({
          ...texts.signIn,
          returnTo: returnPath(path, key, route),
          // only a press that sets the item is repeated after a sign-in, because a guest has
          // nothing to remove
          ...(afterSignIn && isWanted && !endsHere && { act: { name, key } }),
        }),
      );
    },
    /** the session had ended before the press */
    *sessionOver(press: Press): SagaGenerator<void> {
      yield* call(pressOutcomes.signIn, press);
      yield* put(sessionEnded());
    },
    *limited(press: Press, answer: Answer, text: string): SagaGenerator<void> {
      const { key, isWanted } = press;
      yield* put(actions.changeUndone({ key }));
      const { changesStarted } = yield* itemNow(key);
      yield* put(actions.answered({ key, answer: resource.answerOf(answer), changesStarted }));
      yield* put(events.limited({ key, isWanted, answer }));
      yield* call(tellFailed, press, text);
    },
  };

  function* confirm(press: Press, answer: Answer): SagaGenerator<void> {
    const { key, isWanted } = press;
    const confirmed = resource.answerOf(answer);
    yield* put(actions.changeConfirmed({ key, answer: confirmed }));
    yield* put(events.committed({ key, isWanted, answer }));
    yield* put(events.changed({ key, exist: confirmed.exist }));
    yield* call(tellTakenUp, press, 'added' as const);
  }

  /** The response is missing, but the change may have happened, so the state is read. */
  function* findOut(press: Press): SagaGenerator<void> {
    const { key, isWanted } = press;
    const question = yield* call(readItem, key);
    if (!question.ok) return yield* call(pressOutcomes.unknown, press);
    const answer = resource.answerOf(question.value);
    if (!answer.isLogin) return yield* call(pressOutcomes.sessionOver, press);
    if (answer.exist === isWanted) return yield* call(confirm, press, question.value);
    yield* call(pressOutcomes.failed, press);
    const { changesStarted } = yield* itemNow(key);
    yield* put(actions.answered({ key, answer, changesStarted }));
  }

  function* send(press: Press): SagaGenerator<void> {
    const query = yield* queryNow(press.key);
    const write = yield* getWrite();
    const change = press.isWanted ? resource.add : resource.remove;
    const result = yield* call(change(write), query);
    if (result.ok) {
      if (limit?.isOver(result.value))
        yield* call(pressOutcomes.limited, press, result.value, limit.text(result.value));
      else yield* call(confirm, press, result.value);
    } else if (isSessionOver(result.error)) yield* call(pressOutcomes.sessionOver, press);
    else if (isOutcomeOpen(result.error)) yield* call(findOut, press);
    else yield* call(pressOutcomes.failed, press, result.error);
  }

  /** Makes one change: optimistic, with a rollback and a notice if it fails. */
  function* commit(press: Press): SagaGenerator<void> {
    const { key, isWanted } = press;
    yield* put(actions.changeBegan({ key, isWanted }));
    const { changesStarted } = yield* itemNow(key);
    yield* call(send, press);
    const after = yield* itemNow(key);
    if (after.changesStarted !== changesStarted) yield* call(agree, key);
  }

  function* commitIfNeeded(press: Press): SagaGenerator<void> {
    const { key, isWanted } = press;
    const before = yield* itemNow(key);
    if (!isMemberKnown(before)) {
      const result = yield* call(readItem, key);
      if (!result.ok) {
        return yield* call(before.isDoubtful ? pressOutcomes.unknown : pressOutcomes.failed, press);
      }
      if (!resource.answerOf(result.value).isLogin)
        return yield* call(pressOutcomes.sessionOver, press);
    }
    const exist = displayedExist(yield* itemNow(key));
    // The press was made before the member's own state was known, and the item already has the
    // desired state, so no write is needed.
    if (exist === isWanted) {
      yield* put(actions.alreadySet({ key, isWanted }));
      yield* call(tellTakenUp, press, 'stored' as const);
    } else yield* call(commit, press);
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
      yield* call(tellFailed, press, faults[result.error]);
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
      yield* call(tellFailed, press, texts.failed(true, undefined));
    if (phase !== 'idle' || known.status === 'failed') return;
    yield* put(actions.pressTaken({ key }));
    const { session } = yield* race({
      session: call(waitForSession),
      late: delay(SESSION_WAIT_MS),
    });
    if (!session) yield* call(pressOutcomes.failed, press);
    else if (session.status === 'member') yield* call(commitIfNeeded, press);
    else if (guest) yield* call(changeOfGuest, guest, press);
    else yield* call(pressOutcomes.signIn, press);
  };
};
