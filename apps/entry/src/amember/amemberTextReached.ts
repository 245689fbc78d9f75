import { createAction } from '@engawa/contract';

/** The key of a member's text in the HTML store: no page brings it. */
export const amemberKey = (entryId: number) => `amember:${entryId}`;

/** A member stands before the place of a text for members. */
export const amemberTextReached = createAction<{ readonly entryId: number }>('amember/textWanted');
