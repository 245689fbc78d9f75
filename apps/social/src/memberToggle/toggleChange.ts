import { call, getWrite, put, type ApiError, type SagaGenerator } from '@engawa/contract';
import type { Press } from './toggleEvents.ts';
import type { PressOutcomes } from './pressOutcomes.ts';
import type { ToggleParts, ToggleReads } from './toggleReads.ts';

const isSessionOver = ({ statusCode }: ApiError): boolean => statusCode === 401;

/**
 * Whether the server may have made the change despite the error: a timeout, an invalid response or
 * a crash.
 */
const isOutcomeOpen = ({ code, statusCode }: ApiError): boolean =>
  code === 'API-001' || code === 'API-002' || (code === 'API-005' && statusCode >= 500);

/** Creates the saga that makes a member's change: optimistic, with a rollback if it fails. */
export const createToggleChange = <Path extends string, Query, Answer>(
  { options: { resource, limit }, actions }: ToggleParts<Path, Query, Answer>,
  { itemNow, queryNow, readItem, agree }: ToggleReads<Path, Query, Answer>,
  outcomes: PressOutcomes<Path, Query, Answer>,
) => {
  /** The response is missing, but the change may have happened, so the state is read. */
  function* findOut(press: Press): SagaGenerator<void> {
    const { key, isWanted } = press;
    const question = yield* call(readItem, key);
    if (!question.ok) return yield* call(outcomes.unknown, press);
    const answer = resource.answerOf(question.value);
    if (!answer.isLogin) return yield* call(outcomes.sessionOver, press);
    if (answer.exist === isWanted) return yield* call(outcomes.confirmed, press, question.value);
    yield* call(outcomes.failed, press);
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
        yield* call(outcomes.limited, press, result.value, limit.text(result.value));
      else yield* call(outcomes.confirmed, press, result.value);
    } else if (isSessionOver(result.error)) yield* call(outcomes.sessionOver, press);
    else if (isOutcomeOpen(result.error)) yield* call(findOut, press);
    else yield* call(outcomes.failed, press, result.error);
  }

  return function* commit(press: Press): SagaGenerator<void> {
    const { key, isWanted } = press;
    yield* put(actions.changeBegan({ key, isWanted }));
    const { changesStarted } = yield* itemNow(key);
    yield* call(send, press);
    const after = yield* itemNow(key);
    if (after.changesStarted !== changesStarted) yield* call(agree, key);
  };
};
