import { attemptStore } from '@engawa/ui-templates/parts/browserStores.ts';

/** What is typed, by the names of the form's fields, and the save that it began with. */
export type KeptDraft = {
  readonly version: string;
  /** of the form; empty in one of an older release */
  readonly formKey: string;
  /** whether the form was sent and no answer came: it may be stored */
  readonly isUnheard: boolean;
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
    return {
      version: kept.version,
      formKey: 'formKey' in kept && typeof kept.formKey === 'string' ? kept.formKey : '',
      isUnheard: 'isUnheard' in kept && kept.isUnheard === true,
      fields: kept.fields,
    };
  } catch (error) {
    // another program's, or an older release's
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

/** A tab in which nothing was typed for so long is taken for closed, as after a crash. */
const DAY_MS = 86_400_000;

/** From when on a new entry's draft is any tab's; one of an older release is so at once. */
const freeAtIn = (text: string): number => {
  const kept: unknown = JSON.parse(text);
  const isTold = typeof kept === 'object' && kept !== null && 'freeAt' in kept;
  return isTold && typeof kept.freeAt === 'number' ? kept.freeAt : 0;
};

/** Tells one tab from the others. It stays with the page when that is loaded again. */
export const tabIdIn = (tab: Pick<History, 'state' | 'replaceState'>): string => {
  const state: unknown = tab.state;
  const held = typeof state === 'object' && state !== null ? state : {};
  if ('draftId' in held && typeof held.draftId === 'string') return held.draftId;
  const draftId = crypto.getRandomValues(new Uint32Array(2)).join('-');
  tab.replaceState({ ...held, draftId }, '');
  return draftId;
};

/**
 * Keeps what is typed in this browser until it is saved.
 * A new entry is a tab's own while the tab is open: two may begin one each.
 * @param area throws where the reader allows no storage
 * @param tabId as `tabIdIn` says
 */
export const createDraftKeeper = (area: () => Storage, amebaId: string, tabId: string) => {
  const anyNew = `${PREFIX}${amebaId}:new`;
  const keyOf = (entryId: string) =>
    entryId === '' ? `${anyNew}:${tabId}` : `${PREFIX}${amebaId}:${entryId}`;
  /** Makes a draft that a closed tab has left this tab's own. */
  const adopt = (store: Storage): string | null => {
    for (const key of Object.keys(store)) {
      const text = key === anyNew || key.startsWith(`${anyNew}:`) ? store.getItem(key) : null;
      if (text === null || draftIn(text) === null || freeAtIn(text) > Date.now()) continue;
      store.setItem(keyOf(''), text);
      store.removeItem(key);
      return text;
    }
    return null;
  };
  return {
    /** @returns null where there is none, `denied` where none can be kept */
    read: (entryId: string): KeptDraft | null | 'denied' => {
      const found = attemptStore(() => {
        const store = area();
        return store.getItem(keyOf(entryId)) ?? (entryId === '' ? adopt(store) : null);
      });
      return found.ok ? draftIn(found.value) : 'denied';
    },
    /** @param isLeft by a page that goes away: another tab may take it up  @returns whether it is kept */
    write: (entryId: string, draft: KeptDraft, isLeft = false): boolean => {
      const freeAt = isLeft ? 0 : Date.now() + DAY_MS;
      const text = JSON.stringify({ ...draft, freeAt });
      return attemptStore(() => area().setItem(keyOf(entryId), text)).ok;
    },
    remove: (entryId: string): void => {
      attemptStore(() => area().removeItem(keyOf(entryId)));
    },
  };
};
