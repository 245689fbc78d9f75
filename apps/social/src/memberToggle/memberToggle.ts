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

/** One item as the reader sees it; compare it by its values. */
export type ToggleView = {
  readonly isAllowed: boolean;
  /** null where no count could be read, or where there is none */
  readonly count: number | null;
  readonly exist: boolean;
  /** pressed and not answered yet: another press is not sent */
  readonly isBusy: boolean;
  /** its state could not be read, so nothing can be done (R4.8) */
  readonly hasFailed: boolean;
  readonly outcome: ToggleOutcome | null;
};

/**
 * Makes what a member sets and takes back with one press: a like, a follow, a block, a favourite.
 *
 * It shows a press at once, sends one request at a time, and rolls back what was refused. An answer that
 * was lost leaves a doubt, which is asked about before the next press. A press states what is wanted and
 * never "the other state", so that a press made before the member's own state was known takes nothing
 * away. Guests are asked to sign in, or have their own in this browser alone. Items that were changed go
 * with the reader to the next page, and other tabs of the same member show them at once.
 *
 * A toggle says: its resource's three functions and what their answers mean; how an item is found from
 * its key, which is the id of its module; where it is allowed; what the personal read has brought for it;
 * its shared count, if it has one; its texts; and its limit, if it has one. `iine/` is the example with a
 * count, `follow/` the one that guests have too, whose buttons stand in several places of a page. A test
 * runs each through `toggleModelHarness.fixture.ts`.
 *
 * @returns what its module exposes (`reducer` under `reducerPath`, `carry`, `saga`, `load`), what its view
 * dispatches (`visible` once it stands before the reader, `pressed` with what is wanted), `select`, and
 * what other parts may listen to (`changed`, `committed`, `limited`)
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

  /** The `id` of an item's place on the page. @param route which place, where it has several */
  const placeId = (key: string, route?: string): string =>
    route === undefined ? `${name}-${key}` : `${name}-${route}-${key}`;
  /** The path that leads back to an item on the page of that path. */
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
    /** another read has told how items stand; `changesStarted` is 0 where it was asked before any change */
    answered: actions.answered,
    select,
    placeId,
    returnPath,
  };
};
