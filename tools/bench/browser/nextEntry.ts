import { ENTRY_TITLE, OLDER_ENTRY } from '../../../e2e/harness/browser/selectors.ts';

/** Asks a page that is being left for another; null where between two documents there is nobody to answer. */
export const askUnlessLeft = async <T>(ask: () => Promise<T>): Promise<T | null> => {
  try {
    return await ask();
  } catch (error) {
    if (
      error instanceof Error &&
      /context was destroyed|Cannot find context|detached/i.test(error.message)
    )
      return null;
    throw error;
  }
};

/** The link by which a reader goes on: on an entry, whose title leads to itself, to the one before it; on a list to its first. */
export const NEXT = `${OLDER_ENTRY}, :root:not(:has(${OLDER_ENTRY})) ${ENTRY_TITLE}`;
