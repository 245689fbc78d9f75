import type { DraftStorage } from '../state/draftStorage.ts';

/** A member's drafts for one test, readable by name; stored values are plain JSON. */
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
