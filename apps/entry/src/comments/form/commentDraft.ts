import type { DraftStorage, StoredName, StoredValues } from '@engawa/contract';
import * as v from 'valibot';

const DAY_S = 24 * 60 * 60;
const YEAR_S = 365 * DAY_S;

/** Text of the comment forms of one entry that is not posted yet, by form key. */
export type CommentDraftForms = Readonly<
  Record<string, { readonly text: string; readonly postKey: string }>
>;

const DraftSchema = v.object({
  forms: v.record(v.string(), v.object({ text: v.string(), postKey: v.string() })),
});

/** Decodes the forms in a stored value; an invalid value results in no forms. */
export const decodeForms = (value: unknown): CommentDraftForms => {
  const read = v.safeParse(DraftSchema, value);
  return read.success ? read.output.forms : {};
};

/**
 * Returns the storage name of an entry's draft: the same for a guest's draft in `StoredValues` and
 * a member's draft in `DraftStorage`.
 */
export const toCommentDraftName = (entryId: number): StoredName => ({
  name: `entry:draft:${entryId}`,
  version: 1,
});

const VISITOR_NAME: StoredName = { name: 'entry:commentName', version: 1 };

/** Reads a guest's draft; an empty draft if storage is denied or the value is corrupt. */
export const readVisitorDraft = (storage: StoredValues, entryId: number): CommentDraftForms => {
  const retained = storage.get(toCommentDraftName(entryId));
  return retained.ok ? decodeForms(retained.value) : {};
};

/** Stores a guest's draft for one day. */
export const writeVisitorDraft = (
  storage: StoredValues,
  entryId: number,
  forms: CommentDraftForms,
): void => {
  const name = toCommentDraftName(entryId);
  if (Object.keys(forms).length === 0) storage.remove(name);
  else storage.set(name, { forms }, DAY_S);
};

/** Stores a member's draft for one day. @returns false if the browser cannot store it */
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

/** @returns the guest's stored name, or '' */
export const readVisitorName = (storage: StoredValues): string => {
  const retained = storage.get(VISITOR_NAME);
  return retained.ok && typeof retained.value === 'string' ? retained.value : '';
};

/** @param name null removes the stored name */
export const storeVisitorName = (storage: StoredValues, name: string | null): void => {
  if (name === null) storage.remove(VISITOR_NAME);
  else storage.set(VISITOR_NAME, name, YEAR_S);
};

/** Parses a guest's stored forms, as a storage event of another tab delivers them. */
export const parseVisitorForms = (stored: string | null): CommentDraftForms => {
  if (stored === null) return {};
  try {
    const retained: unknown = JSON.parse(stored);
    const value =
      typeof retained === 'object' && retained !== null ? Reflect.get(retained, 'value') : null;
    return decodeForms(value);
  } catch {
    // The stored text is not valid JSON, so other code has written it.
    return {};
  }
};
