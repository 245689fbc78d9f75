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
  type LoadServices,
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
  /** whether the item can be rendered without a read */
  readonly isCounted: (state: ToggleRootState<Path>, key: string) => boolean;
  readonly returnPath: (path: string, key: string, route: string | undefined) => string;
};

/** Waits for the session, which the personal read resolves. */
export function* waitForSession(): SagaGenerator<SessionState> {
  let session = yield* select(selectSession);
  while (session.status === 'unknown') {
    yield* take([personalLoaded, sessionEnded]);
    session = yield* select(selectSession);
  }
  return session;
}

/** Creates the reads of one item. */
const createItemReads = <Path extends string, Query, Answer>({
  options: { resource, queryOf },
  actions,
  selectItem,
}: ToggleParts<Path, Query, Answer>) => {
  type State = ToggleRootState<Path>;
  const itemNow = (key: string) => select((state: State) => selectItem(state, key));
  const queryNow = (key: string) => select((state: State) => queryOf(state, key));

  /** Reads one item, and ignores the response if a change has started meanwhile. */
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

  return { itemNow, queryNow, readItem };
};

/** Creates the reads after the item may have changed elsewhere. */
const createRereads = <Path extends string, Query, Answer>(
  { options: { resource, ownOf }, actions, events, selectItem }: ToggleParts<Path, Query, Answer>,
  { itemNow, readItem }: ReturnType<typeof createItemReads<Path, Query, Answer>>,
) => {
  /**
   * Re-reads the items that were changed here, because the personal read may be older than the
   * change.
   */
  function* askAgain({ payload }: ReturnType<typeof personalLoaded>): SagaGenerator<void> {
    if (payload.session.status !== 'member') return;
    const keys = yield* select((state: ToggleRootState<Path>) =>
      Object.keys(ownOf(payload)).filter((key) => {
        const item = selectItem(state, key);
        return item.changesStarted > 0 && !isChanging(item);
      }),
    );
    // if a read fails, the state from the response to the last change stays
    yield* all(keys.map((key) => call(readItem, key)));
  }

  /**
   * Two tabs have changed an item, and only the server knows which change came last. If this read
   * fails, the next press reads before it changes anything.
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

  return { askAgain, agree };
};

/** Creates the reads of a toggle. */
export const createToggleReads = <Path extends string, Query, Answer>(
  parts: ToggleParts<Path, Query, Answer>,
) => {
  type State = ToggleRootState<Path>;
  const { options, actions, selectItem, isCounted } = parts;
  const { resource, queryOf, isAllowed, ownResource } = options;
  const items = createItemReads(parts);

  const isLoaded = (state: State, key: string): boolean =>
    !isAllowed(state, key) || isCounted(state, key);

  /**
   * Reads the state for the first render, unless the page has the count already (R5.7). Always
   * succeeds: the button renders without its count, and its state records the failed read.
   */
  const load = async (key: string, services: LoadServices): Promise<Result<void>> => {
    if (services.select((state: State) => isLoaded(state, key))) return success(undefined);
    const { changesStarted } = services.select((state: State) => selectItem(state, key));
    const query = services.select((state: State) => queryOf(state, key));
    const result = await resource.read(services.read)(query);
    services.dispatch(
      result.ok
        ? actions.answered({ key, answer: resource.answerOf(result.value), changesStarted })
        : actions.readFailed({ key }),
    );
    return success(undefined);
  };

  /**
   * Runs in the browser: retries a read that failed on the server, and requests a member's own
   * state if the personal read lacks it. All items of one tick share one read.
   */
  function* loadOnVisible({
    payload: { key },
  }: {
    readonly payload: Displayed;
  }): SagaGenerator<void> {
    const isMissing = yield* select((state: State) => !isLoaded(state, key));
    if (isMissing && !(yield* call(items.readItem, key)).ok)
      yield* put(actions.readFailed({ key }));
    const session = yield* call(waitForSession);
    const isNeeded = yield* select(
      (state: State) => isAllowed(state, key) && !isMemberKnown(selectItem(state, key)),
    );
    if (session.status === 'member' && isNeeded) yield* put(ownRequested({ [ownResource]: [key] }));
  }

  return { ...items, ...createRereads(parts, items), isLoaded, load, loadOnVisible };
};

export type ToggleReads<Path extends string, Query, Answer> = ReturnType<
  typeof createToggleReads<Path, Query, Answer>
>;
