import type { DraftStorage, StoredName, StoredValues } from '@engawa/contract';
import * as v from 'valibot';

const DAY_S = 24 * 60 * 60;
const YEAR_S = 365 * DAY_S;

/** What was typed under one entry and not posted yet: by the key of its form. */
export type CommentDraftForms = Readonly<
  Record<string, { readonly text: string; readonly postKey: string }>
>;

const DraftSchema = v.object({
  forms: v.record(v.string(), v.object({ text: v.string(), postKey: v.string() })),
});

/** The forms in a kept value; none where it is not such a value. */
export const decodeForms = (value: unknown): CommentDraftForms => {
  const read = v.safeParse(DraftSchema, value);
  return read.success ? read.output.forms : {};
};

/** Of a visitor among kept values, of a member among drafts. */
export const toCommentDraftName = (entryId: number): StoredName => ({
  name: `entry:draft:${entryId}`,
  version: 1,
});

const VISITOR_NAME: StoredName = { name: 'entry:commentName', version: 1 };

/** What a visitor has typed; where storage is denied or corrupt, nothing. */
export const readVisitorDraft = (storage: StoredValues, entryId: number): CommentDraftForms => {
  const retained = storage.get(toCommentDraftName(entryId));
  return retained.ok ? decodeForms(retained.value) : {};
};

/** Keeps what a visitor types for a day. */
export const writeVisitorDraft = (
  storage: StoredValues,
  entryId: number,
  forms: CommentDraftForms,
): void => {
  const name = toCommentDraftName(entryId);
  if (Object.keys(forms).length === 0) storage.remove(name);
  else storage.set(name, { forms }, DAY_S);
};

/** Keeps what a member types for a day. @returns false where the browser keeps nothing */
export const writeMemberDraft = async (
  drafts: DraftStorage,
  entryId: number,
  forms: CommentDraftForms,
): Promise<boolean> => {
  const name = toCommentDraftName(entryId);
  if (Object.keys(forms).length > 0) return drafts.set(name, { forms }, DAY_S);
  drafts.remove(name);
  return true;
};

/** '' where none was kept. */
export const readVisitorName = (storage: StoredValues): string => {
  const retained = storage.get(VISITOR_NAME);
  return retained.ok && typeof retained.value === 'string' ? retained.value : '';
};

/** @param name null: the reader wants it forgotten */
export const storeVisitorName = (storage: StoredValues, name: string | null): void => {
  if (name === null) storage.remove(VISITOR_NAME);
  else storage.set(VISITOR_NAME, name, YEAR_S);
};

/** What a visitor's stored text says, as another tab has changed it. */
export const parseVisitorForms = (stored: string | null): CommentDraftForms => {
  if (stored === null) return {};
  try {
    const retained: unknown = JSON.parse(stored);
    const value =
      typeof retained === 'object' && retained !== null ? Reflect.get(retained, 'value') : null;
    return decodeForms(value);
  } catch {
    // another program's: no draft
    return {};
  }
};
