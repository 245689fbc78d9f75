import { createAction } from '@engawa/contract';

/**
 * Returns the key of a text for members in the HTML store; no server-rendered page contains such a
 * text.
 */
export const amemberKey = (entryId: number) => `amember:${entryId}`;

/** The slot of a text for members has come into view, and the reader is a member. */
export const amemberTextReached = createAction<{ readonly entryId: number }>('amember/textWanted');
