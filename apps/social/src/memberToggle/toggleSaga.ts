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

/** Creates the load and the saga of one toggle. */
export const createToggleSaga = <Path extends string, Query, Answer>(
  parts: ToggleParts<Path, Query, Answer>,
) => {
  const { displayed: visible, pressed } = parts.events;
  const { name, afterSignIn } = parts.options;
  const reads = createToggleReads(parts);
  const handlePress = createTogglePress(parts, reads);
  const followTabs = createToggleTabs(parts, reads);

  /** Repeats a press on this item from before the sign-in, once. */
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

  /**
   * takeEvery: items are independent of each other, and the phase of each item allows one press at
   * a time.
   */
  function* saga(): SagaGenerator<void> {
    yield* takeEvery(pressed, handlePress);
    yield* takeEvery(visible, reads.loadOnVisible);
    if (afterSignIn) yield* takeEvery(visible, takeUp);
    yield* takeEvery(personalLoaded, reads.askAgain);
    yield* fork(followTabs);
  }

  return { saga, load: reads.load, isLoaded: reads.isLoaded };
};
