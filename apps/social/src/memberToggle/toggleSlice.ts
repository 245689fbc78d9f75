import type { RootState } from '@engawa/contract';
import { createSlice, personalLoaded, sessionEnded, type PayloadAction } from '@engawa/contract';
import * as transitions from './toggleItem.ts';
import { UNTOUCHED_ITEM, type ToggleAnswer, type ToggleItem } from './toggleItem.ts';
import type { ToggleEvents } from './toggleEvents.ts';
import type { MemberToggleOptions } from './toggleOptions.ts';

export type ToggleState = {
  /** by key; untouched items are absent */
  readonly items: Readonly<Record<string, ToggleItem>>;
};

const NO_ITEMS: ToggleState = { items: {} };

export const findToggleItem = ({ items }: ToggleState, key: string): ToggleItem =>
  items[key] ?? UNTOUCHED_ITEM;

type Change = (item: ToggleItem) => ToggleItem;

const withItem = (state: ToggleState, key: string, change: Change): ToggleState => ({
  items: { ...state.items, [key]: change(findToggleItem(state, key)) },
});

const withItems = ({ items }: ToggleState, change: Change): ToggleState => ({
  items: Object.fromEntries(Object.entries(items).map(([key, item]) => [key, change(item)])),
});

/**
 * The items for the next page of the same document. Changes made here carry over: a personal read
 * that started before is ignored for them, and a change in progress finishes on the new page if
 * that page has the item.
 */
export const carryItems = (before: ToggleState, arrived: ToggleState): ToggleState => ({
  items: {
    ...arrived.items,
    ...Object.fromEntries(
      Object.entries(before.items).filter(
        ([, { phase, changesStarted }]) => phase !== 'idle' || changesStarted > 0,
      ),
    ),
  },
});

type OfItem<More = unknown> = PayloadAction<{ readonly key: string } & More>;
type Wish = { readonly isWanted: boolean };

/**
 * Creates the slice of one toggle: the transitions of its items, and its handling of the shared
 * actions.
 */
export const createToggleSlice = <Path extends string, Query, Answer>(
  {
    name,
    ownOf,
    sharedCounts,
  }: Pick<MemberToggleOptions<Path, Query, Answer>, 'name' | 'ownOf' | 'sharedCounts'>,
  { changed }: Pick<ToggleEvents<Answer>, 'changed'>,
) =>
  createSlice({
    name,
    initialState: NO_ITEMS,
    reducers: {
      answered: (
        state: ToggleState,
        { payload }: OfItem<{ readonly answer: ToggleAnswer; readonly changesStarted: number }>,
      ) =>
        withItem(state, payload.key, (item) =>
          transitions.afterAnswer(item, payload.answer, payload.changesStarted),
        ),
      readFailed: (state, { payload }: OfItem) =>
        withItem(state, payload.key, transitions.afterFailedRead),

      pressTaken: (state, { payload }: OfItem) =>
        withItem(state, payload.key, transitions.afterPress),
      changeBegan: (state, { payload }: OfItem<Wish>) =>
        withItem(state, payload.key, (item) => transitions.afterStarted(item, payload.isWanted)),
      changeConfirmed: (state, { payload }: OfItem<{ readonly answer: ToggleAnswer }>) =>
        withItem(state, payload.key, (item) => transitions.afterConfirmed(item, payload.answer)),
      changeUndone: (state, { payload }: OfItem) =>
        withItem(state, payload.key, transitions.afterUndone),
      outcomeUnknown: (state, { payload }: OfItem) =>
        withItem(state, payload.key, transitions.afterOutcomeUnknown),
      alreadySet: (state, { payload }: OfItem<Wish>) =>
        withItem(state, payload.key, (item) => transitions.afterAlreadySet(item, payload.isWanted)),
      guestChanged: (state, { payload }: OfItem<Wish>) =>
        withItem(state, payload.key, (item) =>
          transitions.afterGuestChange(item, payload.isWanted),
        ),

      changedElsewhere: (state, { payload }: OfItem<{ readonly exist: boolean }>) =>
        withItem(state, payload.key, (item) => transitions.afterElsewhere(item, payload.exist)),
      doubted: (state, { payload }: OfItem) => withItem(state, payload.key, transitions.afterDoubt),
    },
    extraReducers: (builder) => {
      builder
        .addCase(personalLoaded, (state, { payload }) =>
          payload.session.status === 'member'
            ? Object.entries(ownOf(payload)).reduce(
                (before, [key, own]) =>
                  withItem(before, key, (item) =>
                    transitions.afterPersonalRead(item, { ...own, isLogin: true }),
                  ),
                state,
              )
            : withItems(state, transitions.afterSessionEnd),
        )
        .addCase(sessionEnded, (state) => withItems(state, transitions.afterSessionEnd))
        .addCase(changed, (state, { payload }) =>
          payload.isGuest
            ? state
            : withItem(state, payload.key, (item) =>
                transitions.afterNotified(item, payload.exist),
              ),
        );
      if (sharedCounts)
        builder.addMatcher(sharedCounts.loaded.match, (state, { payload }) =>
          Object.keys(payload)
            .filter((key) => key in state.items)
            .reduce((before, key) => withItem(before, key, transitions.afterSharedCount), state),
        );
    },
  });

export type ToggleActions = ReturnType<typeof createToggleSlice>['actions'];

/** A toggle's root state: the shared slices and its own. */
export type ToggleRootState<Path extends string> = RootState & {
  readonly [P in Path]: ToggleState;
};
