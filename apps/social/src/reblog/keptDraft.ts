import type { KeptDrafts, KeptName } from '@engawa/contract';

const DAY_S = 24 * 60 * 60;

const draftName = (key: string): KeptName => ({ name: `social:reblog:${key}`, version: 1 });

/** The member's line that was kept; '' where there is none. */
export const keptDraft = async (drafts: KeptDrafts, key: string): Promise<string> => {
  const kept = await drafts.get(draftName(key));
  return typeof kept === 'string' ? kept : '';
};

/**
 * Keeps a line for a day, so that neither a failure, a reload nor the session's end loses it; an empty one is
 * forgotten.
 */
export const keepDraft = async (drafts: KeptDrafts, key: string, text: string): Promise<void> => {
  if (text === '') drafts.remove(draftName(key));
  else await drafts.set(draftName(key), text, DAY_S);
};
