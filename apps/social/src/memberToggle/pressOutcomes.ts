import {
  call,
  put,
  readerNotified,
  select,
  selectMatch,
  sessionEnded,
  signInRequested,
  type ApiError,
  type SagaGenerator,
} from '@engawa/contract';
import type { Press } from './toggleEvents.ts';
import type { ToggleParts, ToggleReads } from './toggleReads.ts';
import type { ToggleRootState } from './toggleSlice.ts';

/** Creates the outcomes of a press: what the state and the reader get. */
export const createPressOutcomes = <Path extends string, Query, Answer>(
  { options, actions, events, returnPath }: ToggleParts<Path, Query, Answer>,
  { itemNow }: ToggleReads<Path, Query, Answer>,
) => {
  const { name, resource, texts, isReportedByView, afterSignIn } = options;

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

  const outcomes = {
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
      yield* call(outcomes.signIn, press);
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
    /** the item already has the desired state */
    *stored(press: Press): SagaGenerator<void> {
      yield* put(actions.alreadySet({ key: press.key, isWanted: press.isWanted }));
      yield* call(tellTakenUp, press, 'stored' as const);
    },
    *confirmed(press: Press, answer: Answer): SagaGenerator<void> {
      const { key, isWanted } = press;
      const confirmed = resource.answerOf(answer);
      yield* put(actions.changeConfirmed({ key, answer: confirmed }));
      yield* put(events.committed({ key, isWanted, answer }));
      yield* put(events.changed({ key, exist: confirmed.exist }));
      yield* call(tellTakenUp, press, 'added' as const);
    },
  };
  return { ...outcomes, tellFailed };
};

export type PressOutcomes<Path extends string, Query, Answer> = ReturnType<
  typeof createPressOutcomes<Path, Query, Answer>
>;
