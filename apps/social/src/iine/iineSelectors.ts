import { canIine, selectBlog, selectEntryFacts, selectReactions } from '@engawa/contract';
import { shownCount, shownExist, type IineOutcome } from './iineEntry.ts';
import { entryOf, type IineRootState } from './iineState.ts';

/** One entry's like as the reader sees it; compare it by its values. */
export type IineView = {
  readonly isAllowed: boolean;
  /** null where no count could be read */
  readonly count: number | null;
  readonly exist: boolean;
  /** pressed and not answered yet: another press is not sent */
  readonly isBusy: boolean;
  /** the count could not be read, so nothing can be done (R4.8) */
  readonly hasFailed: boolean;
  readonly outcome: IineOutcome | null;
};

export const selectIineEntry = (state: IineRootState, entryId: string) =>
  entryOf(state.iineState, entryId);

export const selectIsAllowed = (state: IineRootState, entryId: string) =>
  canIine(selectBlog(state), selectEntryFacts(state, entryId));

const selectSharedCount = (state: IineRootState, entryId: string) =>
  selectReactions(state, entryId)?.iineCount ?? null;

/** Whether somebody has told a count, so that nothing has to be read to draw it. */
export const selectIsCounted = (state: IineRootState, entryId: string) =>
  shownCount(selectIineEntry(state, entryId), selectSharedCount(state, entryId)) !== null;

export const selectIine = (state: IineRootState, entryId: string): IineView => {
  const entry = selectIineEntry(state, entryId);
  return {
    isAllowed: selectIsAllowed(state, entryId),
    count: shownCount(entry, selectSharedCount(state, entryId)),
    exist: shownExist(entry),
    isBusy: entry.phase !== 'idle',
    hasFailed: entry.known.status === 'failed',
    outcome: entry.outcome,
  };
};
