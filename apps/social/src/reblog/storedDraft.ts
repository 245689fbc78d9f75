import type { DraftStorage, StoredName } from '@engawa/contract';

const DAY_S = 24 * 60 * 60;

const draftName = (key: string): StoredName => ({ name: `social:reblog:${key}`, version: 1 });

/** Reads the member's stored text, or ''. */
export const storedDraft = async (drafts: DraftStorage, key: string): Promise<string> => {
  const stored = await drafts.get(draftName(key));
  return typeof stored === 'string' ? stored : '';
};

/**
 * Stores a text for one day, so that it survives a failure, a reload and the end of the session. An
 * empty text removes it.
 */
export const storeDraft = async (
  drafts: DraftStorage,
  key: string,
  text: string,
): Promise<void> => {
  if (text === '') drafts.remove(draftName(key));
  else await drafts.set(draftName(key), text, DAY_S);
};
