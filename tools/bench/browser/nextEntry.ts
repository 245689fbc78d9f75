import { ENTRY_TITLE, OLDER_ENTRY } from '../../../e2e/harness/browser/selectors.ts';

/** The link by which a reader goes on: on an entry to the one before it, on a list to its first entry. */
export const NEXT = `${OLDER_ENTRY}, ${ENTRY_TITLE}`;
