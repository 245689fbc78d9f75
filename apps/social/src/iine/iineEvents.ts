import { createAction } from '@engawa/contract';

/** An entry's like has come alive before the reader. */
export const iineShown = createAction<{ readonly entryId: string }>('iine/iineShown');

/** @param isWanted whether the like shall stand: what the reader saw when he pressed, turned round */
export const iinePressed = createAction<{ readonly entryId: string; readonly isWanted: boolean }>(
  'iine/iinePressed',
);
