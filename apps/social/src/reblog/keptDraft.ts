import type { KeptName, KeptValues } from '@engawa/contract';
import * as v from 'valibot';
import type { ReblogDraftState } from './reblogDraft.ts';

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

const WaitingSchema = v.object({ text: v.string(), by: v.string() });

/** A member's own: gone after the session's end. */
const draftName = (key: string): KeptName => ({ name: `member:social:reblog:${key}`, version: 1 });

/** What an ended session has left: it must outlive the member's own keys, and be given to that member alone. */
const waitingName = (key: string): KeptName => ({
  name: `social:reblogWaiting:${key}`,
  version: 1,
});

/** The line that was kept; where storage is denied or corrupt there is none. */
export const keptDraft = (storage: KeptValues, key: string): string => {
  const kept = storage.get(draftName(key));
  return kept.ok && typeof kept.value === 'string' ? kept.value : '';
};

/** Keeps a line for a day, so that neither a failure nor a reload loses it; an empty one is forgotten. */
export const keepDraft = (storage: KeptValues, key: string, text: string): void => {
  if (text === '') storage.remove(draftName(key));
  else storage.set(draftName(key), text, DAY_S);
};

/** Keeps lines for the sign-in that a press has come to: for an hour, and each for who has typed it. */
export const leaveDrafts = (storage: KeptValues, drafts: ReblogDraftState): void => {
  for (const [key, { text, by }] of Object.entries(drafts))
    if (text !== '' && by !== null) storage.set(waitingName(key), { text, by }, HOUR_S);
};

/** The line that has waited for this member; none waits after that, whoever's it was. */
export const takeWaitingDraft = (storage: KeptValues, key: string, by: string): string => {
  const kept = storage.get(waitingName(key));
  storage.remove(waitingName(key));
  const waiting = v.safeParse(WaitingSchema, kept.ok ? kept.value : undefined);
  return waiting.success && waiting.output.by === by ? waiting.output.text : '';
};
