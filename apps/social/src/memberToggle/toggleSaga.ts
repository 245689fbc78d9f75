import {
  all,
  call,
  createAction,
  delay,
  getRead,
  getWrite,
  ownAsked,
  personalLoaded,
  put,
  race,
  readerNotified,
  select,
  selectMatch,
  selectSession,
  sessionEnded,
  signInAsked,
  success,
  take,
  takeEvery,
  type ApiError,
  type Result,
  type SagaGenerator,
  type SessionState,
} from '@engawa/contract';
import type { ToggleRootState } from './memberToggle.ts';
import {
  isChanging,
  isMemberKnown,
  shownExist,
  type ToggleAnswer,
  type ToggleItem,
} from './toggleItem.ts';
import type { MemberToggleOptions } from './toggleOptions.ts';
import type { ToggleActions } from './toggleSlice.ts';

/** How long a press waits to learn who presses, in ms; the personal read gives up before. */
export const SESSION_WAIT_MS = 10_000;

type Shown = { readonly key: string };
/** @param isWanted whether it shall be set: the opposite of what the reader saw at the press */
type Press = { readonly key: string; readonly isWanted: boolean };

type ToggleParts<Path extends string, Query, Answer> = {
  readonly options: MemberToggleOptions<Path, Query, Answer>;
  readonly actions: ToggleActions;
  readonly selectItem: (state: ToggleRootState<Path>, key: string) => ToggleItem;
  /** whether nothing has to be read to render the item */
  readonly isCounted: (state: ToggleRootState<Path>, key: string) => boolean;
  readonly returnPath: (path: string, key: string) => string;
};

const isSessionOver = ({ statusCode }: ApiError): boolean => statusCode === 401;

/** Whether the server may have made the change all the same: no answer, a broken one, or a crash. */
const isOutcomeOpen = ({ code }: ApiError): boolean =>
  code === 'API-001' || code === 'API-002' || code === 'API-005';

/** Who reads, as soon as the personal read is answered. */
function* waitForSession(): SagaGenerator<SessionState> {
  let session = yield* select(selectSession);
  while (session.status === 'unknown') {
    yield* take([personalLoaded, sessionEnded]);
    session = yield* select(selectSession);
  }
  return session;
}

/** The load and the watchers of one toggle, and the events of its view. */
export const createToggleSaga = <Path extends string, Query, Answer>({
  options: { name, resource, queryOf, isAllowed, ownResource, ownOf, texts },
  actions,
  selectItem,
  isCounted,
  returnPath,
}: ToggleParts<Path, Query, Answer>) => {
  type State = ToggleRootState<Path>;
  const shown = createAction<Shown>(`${name}/shown`);
  const pressed = createAction<Press>(`${name}/pressed`);
  const itemNow = (key: string) => select((state: State) => selectItem(state, key));
  const queryNow = (key: string) => select((state: State) => queryOf(state, key));

  const answerIn = (result: Result<Answer>): Result<ToggleAnswer> =>
    result.ok ? { ok: true, value: resource.answerOf(result.value) } : result;

  /** Asks the server for one item, and takes its answer unless a change overtook it. */
  function* readItem(key: string): SagaGenerator<Result<ToggleAnswer>> {
    const { changesBegun } = yield* itemNow(key);
    const query = yield* queryNow(key);
    const read = yield* getRead();
    const result = answerIn(yield* call(resource.read(read), query));
    if (result.ok) yield* put(actions.answered({ key, answer: result.value, changesBegun }));
    return result;
  }

  function* readOrFail(key: string): SagaGenerator<void> {
    const result = yield* call(readItem, key);
    if (!result.ok) yield* put(actions.readFailed({ key }));
  }

  /**
   * Reads what the first view needs; nothing where the page has counted already (R5.7). It succeeds in
   * any case: a button without its count stands there, and its state says that the read has failed.
   */
  function* load(key: string): SagaGenerator<Result<void>> {
    const isNeeded = yield* select(
      (state: State) => isAllowed(state, key) && !isCounted(state, key),
    );
    if (isNeeded) yield* call(readOrFail, key);
    return success(undefined);
  }

  /**
   * In the browser: what the server could not read is tried again, and a member's own state is asked
   * for where the personal read did not bring it: all items of one turn in one read.
   */
  function* loadOnShown({ payload: { key } }: { readonly payload: Shown }): SagaGenerator<void> {
    yield* call(load, key);
    const session = yield* call(waitForSession);
    const isNeeded = yield* select(
      (state: State) => isAllowed(state, key) && !isMemberKnown(selectItem(state, key)),
    );
    if (session.status === 'member' && isNeeded) yield* put(ownAsked({ [ownResource]: [key] }));
  }

  /** The outcomes of a press that changes nothing. */
  const pressOutcomes = {
    *failed({ key, isWanted }: Press): SagaGenerator<void> {
      yield* put(actions.changeUndone({ key }));
      yield* put(readerNotified({ message: texts.failed(isWanted), tone: 'failed' }));
    },
    *unknown({ key, isWanted }: Press): SagaGenerator<void> {
      yield* put(actions.outcomeUnknown({ key }));
      yield* put(readerNotified({ message: texts.unsure(isWanted), tone: 'failed' }));
    },
    *guest({ key }: Press): SagaGenerator<void> {
      yield* put(actions.changeUndone({ key }));
      const { path } = yield* select(selectMatch);
      yield* put(signInAsked({ ...texts.signIn, returnTo: returnPath(path, key) }));
    },
    /** the reader was taken for a member */
    *sessionOver(press: Press): SagaGenerator<void> {
      yield* call(pressOutcomes.guest, press);
      yield* put(sessionEnded());
    },
  };

  /** The answer was lost, the change perhaps was not: the server is asked for the present state. */
  function* findOut(press: Press): SagaGenerator<void> {
    const { key, isWanted } = press;
    const question = yield* call(readItem, key);
    if (!question.ok) return yield* call(pressOutcomes.unknown, press);
    const answer = question.value;
    if (!answer.isLogin) return yield* call(pressOutcomes.sessionOver, press);
    if (answer.exist === isWanted) {
      yield* put(actions.changeConfirmed({ key, answer }));
      return;
    }
    yield* call(pressOutcomes.failed, press);
    const { changesBegun } = yield* itemNow(key);
    yield* put(actions.answered({ key, answer, changesBegun }));
  }

  /** Makes one change: shown at once, undone with a notice where it did not happen. */
  function* commit(press: Press): SagaGenerator<void> {
    const { key, isWanted } = press;
    const query = yield* queryNow(key);
    const write = yield* getWrite();
    yield* put(actions.changeBegan({ key, isWanted }));
    const change = isWanted ? resource.add : resource.remove;
    const result = answerIn(yield* call(change(write), query));
    if (result.ok) yield* put(actions.changeConfirmed({ key, answer: result.value }));
    else if (isSessionOver(result.error)) yield* call(pressOutcomes.sessionOver, press);
    else if (isOutcomeOpen(result.error)) yield* call(findOut, press);
    else yield* call(pressOutcomes.failed, press);
  }

  function* commitIfNeeded(press: Press): SagaGenerator<void> {
    const { key, isWanted } = press;
    const before = yield* itemNow(key);
    if (!isMemberKnown(before)) {
      const result = yield* call(readItem, key);
      if (!result.ok) {
        return yield* call(before.isDoubtful ? pressOutcomes.unknown : pressOutcomes.failed, press);
      }
      if (!result.value.isLogin) return yield* call(pressOutcomes.sessionOver, press);
    }
    const exist = shownExist(yield* itemNow(key));
    // pressed before the member's own state was there: what is wanted stands, a change would remove it
    if (exist === isWanted) yield* put(actions.alreadySet({ key, isWanted }));
    else yield* call(commit, press);
  }

  /**
   * Follows one press to its end. A press while another is under way is dropped: the reader sees that
   * the first one is being sent, and one request at a time cannot overtake itself.
   */
  function* handlePress({ payload: press }: { readonly payload: Press }): SagaGenerator<void> {
    const { key } = press;
    const { phase, known } = yield* itemNow(key);
    if (phase !== 'idle' || known.status === 'failed') return;
    yield* put(actions.pressTaken({ key }));
    const { session } = yield* race({
      session: call(waitForSession),
      late: delay(SESSION_WAIT_MS),
    });
    if (!session) yield* call(pressOutcomes.failed, press);
    else if (session.status === 'member') yield* call(commitIfNeeded, press);
    else yield* call(pressOutcomes.guest, press);
  }

  /** The personal read proves nothing about items that were changed here: they are asked for again. */
  function* askAgain({ payload }: ReturnType<typeof personalLoaded>): SagaGenerator<void> {
    if (payload.session.status !== 'member') return;
    const keys = yield* select((state: State) =>
      Object.keys(ownOf(payload)).filter((key) => {
        const item = selectItem(state, key);
        return item.changesBegun > 0 && !isChanging(item);
      }),
    );
    // a failed read leaves the answer of the last change
    yield* all(keys.map((key) => call(readItem, key)));
  }

  /** takeEvery: items are independent of each other; each lets in one press at a time by its phase. */
  function* saga(): SagaGenerator<void> {
    yield* takeEvery(pressed, handlePress);
    yield* takeEvery(shown, loadOnShown);
    yield* takeEvery(personalLoaded, askAgain);
  }

  return { saga, load, shown, pressed };
};
