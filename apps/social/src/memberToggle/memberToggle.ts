import { selectSession } from '@engawa/contract';
import { visibleCount, displayedExist, type ToggleItem, type ToggleOutcome } from './toggleItem.ts';
import { toggleEvents } from './toggleEvents.ts';
import type { MemberToggleOptions } from './toggleOptions.ts';
import { createToggleSaga } from './toggleSaga.ts';
import {
  carryItems,
  createToggleSlice,
  findToggleItem,
  type ToggleRootState,
  type ToggleState,
} from './toggleSlice.ts';

/** One item as the reader sees it; compare it by value. */
export type ToggleView = {
  readonly isAllowed: boolean;
  /** null if the count could not be read or does not exist */
  readonly count: number | null;
  readonly exist: boolean;
  /** a request is in progress; a further press is not sent */
  readonly isBusy: boolean;
  /** the state could not be read, so nothing can be pressed (R4.8) */
  readonly hasFailed: boolean;
  readonly outcome: ToggleOutcome | null;
};

/**
 * Creates a toggle: a like, a follow, a block or a favorite, which a member sets and removes with
 * one press.
 *
 * A press is displayed optimistically, requests run one at a time, and a refused change is rolled
 * back. After a missing response the state is in doubt and is read before the next press. A press
 * sends the desired state and never "the other state", so that a press made before the member's own
 * state was known cannot remove anything. Guests must sign in, or have a toggle that only this
 * browser stores. Changed items carry over to the next page, and other tabs of the same member
 * display them at once.
 *
 * The options of a toggle: the three functions of its resource and how to decode their responses;
 * how to find an item by its key, which is the id of the item's module; the condition under which
 * it is allowed; its part of the personal read; its shared count, if any; its texts; its limit, if
 * any. `iine/` is the example with a count; `follow/` also works for guests and has several buttons
 * per page. A test runs each toggle through `toggleModelHarness.fixture.ts`.
 *
 * @returns for the module: `reducer` under `reducerPath`, `carry`, `saga`, `load`; for the view:
 * `displayed`, dispatched when the item is on the page, `pressed` with the desired state, and
 * `select`; for listeners: `changed`, `committed`, `limited`
 */
export const createMemberToggle = <Path extends string, Query, Answer>(
  options: MemberToggleOptions<Path, Query, Answer>,
) => {
  const { name, reducerPath, ownResource, isAllowed, sharedCounts, guest } = options;
  type State = ToggleRootState<Path>;

  const events = toggleEvents<Answer>(name);
  const { reducer, actions } = createToggleSlice(options, events);

  const selectItem = (state: { readonly [P in Path]: ToggleState }, key: string): ToggleItem =>
    findToggleItem(state[reducerPath], key);
  const selectCount = (state: State, key: string): number | null =>
    visibleCount(selectItem(state, key), sharedCounts?.countOf(state, key) ?? null);

  const selectExist = (state: State, key: string, item: ToggleItem): boolean =>
    guest && selectSession(state).status === 'guest'
      ? guest.existOf(state, key)
      : displayedExist(item);

  const select = (state: State, key: string): ToggleView => {
    const item = selectItem(state, key);
    return {
      isAllowed: isAllowed(state, key),
      count: selectCount(state, key),
      exist: selectExist(state, key, item),
      isBusy: item.phase !== 'idle',
      hasFailed: item.known.status === 'failed',
      outcome: item.outcome,
    };
  };

  /** The DOM id of an item's button. @param route position on the page, if it has several */
  const placeId = (key: string, route?: string): string =>
    route === undefined ? `${name}-${key}` : `${name}-${route}-${key}`;
  /** The path that returns to an item on the page at `path`. */
  const returnPath = (path: string, key: string, route?: string): string =>
    `${path}#${placeId(key, route)}`;

  const sagas = createToggleSaga<Path, Query, Answer>({
    options,
    actions,
    events,
    selectItem,
    isCounted: (state, key) => !sharedCounts || selectCount(state, key) !== null,
    returnPath,
  });

  return {
    reducerPath,
    ownResource,
    reducer,
    carry: carryItems,
    ...events,
    ...sagas,
    /**
     * dispatched with the result of another read; `changesStarted` is 0 if the read started before
     * any change
     */
    answered: actions.answered,
    select,
    placeId,
    returnPath,
  };
};
