import { createAction } from '@engawa/contract';

/** The reader has pressed an entry's button, to reblog it or to see and undo a reblog. */
export const reblogRequested = createAction<{ readonly key: string }>('reblog/requested');
