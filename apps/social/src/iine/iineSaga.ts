import { all, call, personalLoaded, select, takeEvery, type SagaGenerator } from '@engawa/contract';
import { isChanging } from './iineEntry.ts';
import { selectIineEntry } from './iineSelectors.ts';
import { iinePressed, iineShown } from './iineEvents.ts';
import type { IineRootState } from './iineState.ts';
import { learnOnceShown } from './loadIine.ts';
import { followPress } from './pressIine.ts';
import { readIine } from './readIine.ts';

/** Of likes that were changed here the personal read proves nothing: they are asked for again. */
function* askAgain({ payload }: ReturnType<typeof personalLoaded>): SagaGenerator<void> {
  if (payload.session.status !== 'member') return;
  const entryIds = yield* select((state: IineRootState) =>
    Object.keys(payload.likes).filter((entryId) => {
      const entry = selectIineEntry(state, entryId);
      return entry.changesBegun > 0 && !isChanging(entry);
    }),
  );
  // a failed read leaves what the last change was told
  yield* all(entryIds.map((entryId) => call(readIine, entryId)));
}

/** takeEvery: entries are independent of each other; each lets in one press at a time by its phase. */
export function* iineSaga(): SagaGenerator<void> {
  yield* takeEvery(iinePressed, followPress);
  yield* takeEvery(iineShown, learnOnceShown);
  yield* takeEvery(personalLoaded, askAgain);
}
