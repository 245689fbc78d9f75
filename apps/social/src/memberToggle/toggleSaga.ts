import { fork, personalLoaded, takeEvery, type SagaGenerator } from '@engawa/contract';
import { createTogglePress } from './togglePress.ts';
import { createToggleReads, type ToggleParts } from './toggleReads.ts';
import { createToggleTabs } from './toggleTabs.ts';

/** The load and the watchers of one toggle. */
export const createToggleSaga = <Path extends string, Query, Answer>(
  parts: ToggleParts<Path, Query, Answer>,
) => {
  const { shown, pressed } = parts.events;
  const reads = createToggleReads(parts);
  const handlePress = createTogglePress(parts, reads);
  const followTabs = createToggleTabs(parts, reads);

  /** takeEvery: items are independent of each other; each lets in one press at a time by its phase. */
  function* saga(): SagaGenerator<void> {
    yield* takeEvery(pressed, handlePress);
    yield* takeEvery(shown, reads.loadOnShown);
    yield* takeEvery(personalLoaded, reads.askAgain);
    yield* fork(followTabs);
  }

  return { saga, load: reads.load };
};
