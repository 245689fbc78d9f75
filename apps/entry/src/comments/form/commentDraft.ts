import type { KeptName, KeptValues } from '@engawa/contract';
import * as v from 'valibot';

const DAY_S = 24 * 60 * 60;
const YEAR_S = 365 * DAY_S;

/** What was typed under one entry and not posted yet: by the key of its form. */
export type CommentDraft = {
  /** of a visitor */
  readonly name: string;
  readonly forms: Readonly<Record<string, { readonly text: string; readonly postKey: string }>>;
};

export const NO_DRAFT: CommentDraft = { name: '', forms: {} };

const DraftSchema = v.object({
  forms: v.record(v.string(), v.object({ text: v.string(), postKey: v.string() })),
});

const readForms = (value: unknown): CommentDraft['forms'] => {
  const read = v.safeParse(DraftSchema, value);
  return read.success ? read.output.forms : {};
};

/** @param isMembers a member's draft is gone after sign-out */
export const draftName = (entryId: number, isMembers: boolean): KeptName => ({
  name: `${isMembers ? 'member:' : ''}entry:draft:${entryId}`,
  version: 1,
});

const VISITOR_NAME: KeptName = { name: 'entry:commentName', version: 1 };

/** What was kept of an entry; where storage is denied or corrupt, nothing was. */
export const readDraft = (
  storage: KeptValues,
  entryId: number,
  isMembers: boolean,
): CommentDraft => {
  const kept = storage.get(draftName(entryId, isMembers));
  const name = isMembers ? null : storage.get(VISITOR_NAME);
  return {
    name: name?.ok && typeof name.value === 'string' ? name.value : '',
    forms: kept.ok ? readForms(kept.value) : {},
  };
};

/** Keeps what is typed for a day. @returns false where the browser keeps nothing */
export const writeDraft = (
  storage: KeptValues,
  entryId: number,
  isMembers: boolean,
  forms: CommentDraft['forms'],
): boolean => {
  const name = draftName(entryId, isMembers);
  const isEmpty = Object.keys(forms).length === 0;
  return (isEmpty ? storage.remove(name) : storage.set(name, { forms }, DAY_S)).ok;
};

/** @param name null: the reader wants it forgotten */
export const keepVisitorName = (storage: KeptValues, name: string | null): void => {
  if (name === null) storage.remove(VISITOR_NAME);
  else storage.set(VISITOR_NAME, name, YEAR_S);
};

/** What a stored text says, as another tab has changed it. */
export const draftIn = (stored: string | null): CommentDraft => {
  if (stored === null) return NO_DRAFT;
  try {
    const kept: unknown = JSON.parse(stored);
    const value = typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'value') : null;
    return { name: '', forms: readForms(value) };
  } catch {
    // another program's: no draft
    return NO_DRAFT;
  }
};
