import { createAction } from '@engawa/contract';

/** The key of a member's text in the HTML store; no server-rendered page contains the text. */
export const amemberKey = (entryId: number) => `amember:${entryId}`;

/** A member sees the slot of a text for members. */
export const amemberTextReached = createAction<{ readonly entryId: number }>('amember/textWanted');
