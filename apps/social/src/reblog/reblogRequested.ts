import { createAction } from '@engawa/contract';

/** The reader has pressed the button of an entry: to reblog it, or to see and take back what there is. */
export const reblogRequested = createAction<{ readonly key: string }>('reblog/requested');
