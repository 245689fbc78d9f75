import {
  pendingActionTaken,
  call,
  fork,
  personalLoaded,
  put,
  select,
  takeEvery,
  type SagaGenerator,
} from '@engawa/contract';
import type { ToggleRootState } from './toggleSlice.ts';
import type { Displayed } from './toggleEvents.ts';
import { createTogglePress } from './togglePress.ts';
import { createToggleReads, waitForSession, type ToggleParts } from './toggleReads.ts';
import { createToggleTabs } from './toggleTabs.ts';

/** The load and the watchers of one toggle. */
export const createToggleSaga = <Path extends string, Query, Answer>(
  parts: ToggleParts<Path, Query, Answer>,
) => {
  const { displayed: visible, pressed } = parts.events;
  const { name, afterSignIn } = parts.options;
  const reads = createToggleReads(parts);
  const handlePress = createTogglePress(parts, reads);
  const followTabs = createToggleTabs(parts, reads);

  /** What was pressed on this item before sign-in is gone on with, once. */
  function* takeUp({ payload: { key } }: { readonly payload: Displayed }): SagaGenerator<void> {
    const { status } = yield* call(waitForSession);
    const act = yield* select((state: ToggleRootState<Path>) => state.waitingAct);
    if (!afterSignIn || status !== 'member' || act?.name !== name || act.key !== key) return;
    yield* put(pendingActionTaken());
    yield* put(
      'opens' in afterSignIn
        ? afterSignIn.opens(key)
        : pressed({ key, isWanted: true, isTakenUp: true }),
    );
  }

  /** takeEvery: items are independent of each other; each lets in one press at a time by its phase. */
  function* saga(): SagaGenerator<void> {
    yield* takeEvery(pressed, handlePress);
    yield* takeEvery(visible, reads.loadOnVisible);
    if (afterSignIn) yield* takeEvery(visible, takeUp);
    yield* takeEvery(personalLoaded, reads.askAgain);
    yield* fork(followTabs);
  }

  return { saga, load: reads.load, isLoaded: reads.isLoaded };
};
