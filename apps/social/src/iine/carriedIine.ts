import type { IineState } from './iineState.ts';

/**
 * The likes on the next page of the same document. What the reader has changed here goes with him: a
 * personal read that was on its way meanwhile proves nothing of it, and a change that is still under
 * way ends on the page that shows the entry by then.
 */
export const carriedIine = (before: IineState, arrived: IineState): IineState => ({
  entries: {
    ...arrived.entries,
    ...Object.fromEntries(
      Object.entries(before.entries).filter(
        ([, { phase, changesBegun }]) => phase !== 'idle' || changesBegun > 0,
      ),
    ),
  },
});
