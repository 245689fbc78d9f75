import type { DraftStorage } from '../state/draftStorage.ts';

/**
 * Creates draft storage of a member for one test. The test can read the drafts by name, as plain
 * JSON.
 */
export const draftsInMemory = (): DraftStorage & { readonly drafts: Map<string, unknown> } => {
  const drafts = new Map<string, unknown>();
  return {
    drafts,
    get: async ({ name }) => drafts.get(name),
    set: async ({ name }, value) => {
      drafts.set(name, value);
      return true;
    },
    remove: ({ name }) => void drafts.delete(name),
    keyOf: ({ name }) => `engawa:sealed:mark:${name}`,
    open: async (stored) => (stored === null ? undefined : JSON.parse(stored)),
  };
};
