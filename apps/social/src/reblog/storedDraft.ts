import type { DraftStorage, StoredName } from '@engawa/contract';

const DAY_S = 24 * 60 * 60;

const draftName = (key: string): StoredName => ({ name: `social:reblog:${key}`, version: 1 });

/** The member's line that was kept; '' where there is none. */
export const storedDraft = async (drafts: DraftStorage, key: string): Promise<string> => {
  const stored = await drafts.get(draftName(key));
  return typeof stored === 'string' ? stored : '';
};

/**
 * Keeps a line for a day, so that neither a failure, a reload nor the session's end loses it; an empty one is
 * forgotten.
 */
export const storeDraft = async (
  drafts: DraftStorage,
  key: string,
  text: string,
): Promise<void> => {
  if (text === '') drafts.remove(draftName(key));
  else await drafts.set(draftName(key), text, DAY_S);
};
