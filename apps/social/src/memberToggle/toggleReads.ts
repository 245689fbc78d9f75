import {
  all,
  call,
  getRead,
  ownRequested,
  personalLoaded,
  put,
  select,
  selectSession,
  sessionEnded,
  success,
  take,
  type Result,
  type SagaGenerator,
  type SessionState,
} from '@engawa/contract';
import type { ToggleRootState } from './toggleSlice.ts';
import type { Displayed, ToggleEvents } from './toggleEvents.ts';
import {
  isChanging,
  isMemberKnown,
  displayedExist,
  type ToggleAnswer,
  type ToggleItem,
} from './toggleItem.ts';
import type { MemberToggleOptions } from './toggleOptions.ts';
import type { ToggleActions } from './toggleSlice.ts';

export type ToggleParts<Path extends string, Query, Answer> = {
  readonly options: MemberToggleOptions<Path, Query, Answer>;
  readonly actions: ToggleActions;
  readonly events: ToggleEvents<Answer>;
  readonly selectItem: (state: ToggleRootState<Path>, key: string) => ToggleItem;
  /** whether nothing has to be read to render the item */
  readonly isCounted: (state: ToggleRootState<Path>, key: string) => boolean;
  readonly returnPath: (path: string, key: string, route: string | undefined) => string;
};

/** Who reads, as soon as the personal read is answered. */
export function* waitForSession(): SagaGenerator<SessionState> {
  let session = yield* select(selectSession);
  while (session.status === 'unknown') {
    yield* take([personalLoaded, sessionEnded]);
    session = yield* select(selectSession);
  }
  return session;
}

/** What a toggle asks of the server, and when. */
export const createToggleReads = <Path extends string, Query, Answer>({
  options: { resource, queryOf, isAllowed, ownResource, ownOf },
  actions,
  events,
  selectItem,
  isCounted,
}: ToggleParts<Path, Query, Answer>) => {
  type State = ToggleRootState<Path>;
  const itemNow = (key: string) => select((state: State) => selectItem(state, key));
  const queryNow = (key: string) => select((state: State) => queryOf(state, key));

  /** Asks the server for one item, and takes its answer unless a change overtook it. */
  function* readItem(key: string): SagaGenerator<Result<Answer>> {
    const { changesStarted } = yield* itemNow(key);
    const query = yield* queryNow(key);
    const read = yield* getRead();
    const result = yield* call(resource.read(read), query);
    if (result.ok) {
      const answer = resource.answerOf(result.value);
      yield* put(actions.answered({ key, answer, changesStarted }));
    }
    return result;
  }

  function* readOrFail(key: string): SagaGenerator<void> {
    const result = yield* call(readItem, key);
    if (!result.ok) yield* put(actions.readFailed({ key }));
  }

  const isLoaded = (state: State, key: string): boolean =>
    !isAllowed(state, key) || isCounted(state, key);

  /**
   * Reads what the first view needs; nothing where the page has counted already (R5.7). It succeeds in
   * any case: a button without its count stands there, and its state says that the read has failed.
   */
  function* load(key: string): SagaGenerator<Result<void>> {
    const isNeeded = yield* select((state: State) => !isLoaded(state, key));
    if (isNeeded) yield* call(readOrFail, key);
    return success(undefined);
  }

  /**
   * In the browser: what the server could not read is tried again, and a member's own state is asked
   * for where the personal read did not bring it: all items of one turn in one read.
   */
  function* loadOnVisible({
    payload: { key },
  }: {
    readonly payload: Displayed;
  }): SagaGenerator<void> {
    yield* call(load, key);
    const session = yield* call(waitForSession);
    const isNeeded = yield* select(
      (state: State) => isAllowed(state, key) && !isMemberKnown(selectItem(state, key)),
    );
    if (session.status === 'member' && isNeeded) yield* put(ownRequested({ [ownResource]: [key] }));
  }

  /** The personal read proves nothing about items that were changed here: they are asked for again. */
  function* askAgain({ payload }: ReturnType<typeof personalLoaded>): SagaGenerator<void> {
    if (payload.session.status !== 'member') return;
    const keys = yield* select((state: State) =>
      Object.keys(ownOf(payload)).filter((key) => {
        const item = selectItem(state, key);
        return item.changesStarted > 0 && !isChanging(item);
      }),
    );
    // a failed read leaves the answer of the last change
    yield* all(keys.map((key) => call(readItem, key)));
  }

  /**
   * Two tabs have changed an item: which change came last, only the server knows. Without its answer the
   * next press asks before it acts.
   */
  function* agree(key: string): SagaGenerator<void> {
    const requested = yield* itemNow(key);
    const result = yield* call(readItem, key);
    if (!result.ok) {
      yield* put(actions.doubted({ key }));
      return;
    }
    const { changesStarted } = yield* itemNow(key);
    const { exist }: ToggleAnswer = resource.answerOf(result.value);
    if (changesStarted === requested.changesStarted && exist !== displayedExist(requested))
      yield* put(events.changed({ key, exist }));
  }

  return { itemNow, queryNow, readItem, isLoaded, load, loadOnVisible, askAgain, agree };
};

export type ToggleReads<Path extends string, Query, Answer> = ReturnType<
  typeof createToggleReads<Path, Query, Answer>
>;
