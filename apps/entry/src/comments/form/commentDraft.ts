import type { KeptDrafts, KeptName, KeptValues } from '@engawa/contract';
import * as v from 'valibot';

const DAY_S = 24 * 60 * 60;
const YEAR_S = 365 * DAY_S;

/** What was typed under one entry and not posted yet: by the key of its form. */
export type DraftForms = Readonly<
  Record<string, { readonly text: string; readonly postKey: string }>
>;

const DraftSchema = v.object({
  forms: v.record(v.string(), v.object({ text: v.string(), postKey: v.string() })),
});

/** The forms in a kept value; none where it is not such a value. */
export const formsIn = (value: unknown): DraftForms => {
  const read = v.safeParse(DraftSchema, value);
  return read.success ? read.output.forms : {};
};

/** Of a visitor among kept values, of a member among drafts. */
export const draftName = (entryId: number): KeptName => ({
  name: `entry:draft:${entryId}`,
  version: 1,
});

const VISITOR_NAME: KeptName = { name: 'entry:commentName', version: 1 };

/** What a visitor has typed; where storage is denied or corrupt, nothing. */
export const readVisitorDraft = (storage: KeptValues, entryId: number): DraftForms => {
  const kept = storage.get(draftName(entryId));
  return kept.ok ? formsIn(kept.value) : {};
};

/** Keeps what a visitor types for a day. */
export const writeVisitorDraft = (
  storage: KeptValues,
  entryId: number,
  forms: DraftForms,
): void => {
  const name = draftName(entryId);
  if (Object.keys(forms).length === 0) storage.remove(name);
  else storage.set(name, { forms }, DAY_S);
};

/** Keeps what a member types for a day. @returns false where the browser keeps nothing */
export const writeMemberDraft = async (
  drafts: KeptDrafts,
  entryId: number,
  forms: DraftForms,
): Promise<boolean> => {
  const name = draftName(entryId);
  if (Object.keys(forms).length > 0) return drafts.set(name, { forms }, DAY_S);
  drafts.remove(name);
  return true;
};

/** '' where none was kept. */
export const readVisitorName = (storage: KeptValues): string => {
  const kept = storage.get(VISITOR_NAME);
  return kept.ok && typeof kept.value === 'string' ? kept.value : '';
};

/** @param name null: the reader wants it forgotten */
export const keepVisitorName = (storage: KeptValues, name: string | null): void => {
  if (name === null) storage.remove(VISITOR_NAME);
  else storage.set(VISITOR_NAME, name, YEAR_S);
};

/** What a visitor's stored text says, as another tab has changed it. */
export const visitorFormsIn = (stored: string | null): DraftForms => {
  if (stored === null) return {};
  try {
    const kept: unknown = JSON.parse(stored);
    const value = typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'value') : null;
    return formsIn(value);
  } catch {
    // another program's: no draft
    return {};
  }
};
