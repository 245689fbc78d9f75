/** What is typed, by the names of the form's fields, and the save that it began with. */
export type KeptDraft = {
  readonly version: string;
  readonly fields: Readonly<Record<string, string>>;
};

/** A member's own: none is left after the session. */
const PREFIX = 'engawa:member:entry:draft:';

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

const draftIn = (text: string | null): KeptDraft | null => {
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    const isDraft =
      typeof kept === 'object' && kept !== null && 'version' in kept && 'fields' in kept;
    if (!isDraft || typeof kept.version !== 'string' || !isTexts(kept.fields)) return null;
    return { version: kept.version, fields: kept.fields };
  } catch (error) {
    // another program's, or an older release's
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

/**
 * Keeps what is typed in this browser until it is saved.
 * @param area throws a DOMException where the reader allows no storage
 */
export const createDraftKeeper = (area: () => Storage, amebaId: string) => {
  const keyOf = (entryId: string) => `${PREFIX}${amebaId}:${entryId === '' ? 'new' : entryId}`;
  /** null: the browser allows no storage, or has no room */
  const attempt = <T>(act: () => T): { readonly value: T } | null => {
    try {
      return { value: act() };
    } catch (error) {
      if (error instanceof DOMException) return null;
      throw error;
    }
  };
  return {
    /** @returns null where there is none, `denied` where none can be kept */
    read: (entryId: string): KeptDraft | null | 'denied' => {
      const found = attempt(() => area().getItem(keyOf(entryId)));
      return found === null ? 'denied' : draftIn(found.value);
    },
    /** @returns whether it is kept */
    write: (entryId: string, draft: KeptDraft): boolean =>
      attempt(() => area().setItem(keyOf(entryId), JSON.stringify(draft))) !== null,
    remove: (entryId: string): void => {
      attempt(() => area().removeItem(keyOf(entryId)));
    },
  };
};

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
