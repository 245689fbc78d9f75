import type { StoredName } from '@engawa/contract';
import { acquireLock, tryLock } from '@engawa/ui-templates/parts/browserStorage.ts';
import type { Drafts } from '@engawa/ui-templates/parts/drafts.ts';

/** The input by field name, and the version of the save that it is based on. */
export type StoredDraft = {
  readonly version: string;
  /** key of the form */
  readonly formKey: string;
  /** whether the form was sent without a response: the entry may be stored */
  readonly isUnheard: boolean;
  readonly fields: Readonly<Record<string, string>>;
};

/** The lifetime of a session, in seconds. */
const LIFE_S = 30 * 24 * 60 * 60;
const NEW = 'entry:editor:new:';

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

const draftIn = (stored: unknown): StoredDraft | null => {
  const isDraft =
    typeof stored === 'object' && stored !== null && 'version' in stored && 'fields' in stored;
  if (!isDraft || typeof stored.version !== 'string' || !isTexts(stored.fields)) return null;
  return {
    version: stored.version,
    formKey: 'formKey' in stored && typeof stored.formKey === 'string' ? stored.formKey : '',
    isUnheard: 'isUnheard' in stored && stored.isUnheard === true,
    fields: stored.fields,
  };
};

/** The id of this tab, created once. It survives a reload of the page. */
export const tabIdIn = (tab: Pick<History, 'state' | 'replaceState'>): string => {
  const state: unknown = tab.state;
  const held = typeof state === 'object' && state !== null ? state : {};
  if ('draftId' in held && typeof held.draftId === 'string') return held.draftId;
  const draftId = crypto.getRandomValues(new Uint32Array(2)).join('-');
  tab.replaceState({ ...held, draftId }, '');
  return draftId;
};

const named = (name: string): StoredName => ({ name, version: 1 });
const toLockName = (name: string) => `engawa:${name}`;

/**
 * Stores the input in this browser until it is saved. The draft of a new entry belongs to its tab.
 * The tab holds a lock that is named after the tab id. The browser releases the lock when the tab
 * is closed or crashes, and the next tab adopts the draft.
 * @param tabId id of the tab, from `tabIdIn`
 */
export const createDraftKeeper = (drafts: Drafts, tabId: string) => {
  const ownNew = `${NEW}${tabId}`;
  const toDraftName = (entryId: string) =>
    named(entryId === '' ? ownNew : `entry:editor:${entryId}`);
  const moveHere = async (name: string): Promise<StoredDraft | null> => {
    const draft = draftIn(await drafts.get(named(name)));
    if (draft && (await drafts.set(named(ownNew), draft, LIFE_S))) drafts.remove(named(name));
    return draft;
  };
  /** Adopts the draft of a closed tab. */
  const adopt = async (): Promise<StoredDraft | null> => {
    for (const name of drafts.names()) {
      if (!name.startsWith(NEW) || name === ownNew) continue;
      const leave = await tryLock(toLockName(name));
      if (leave === null) continue;
      const draft = await moveHere(name).finally(leave);
      if (draft) return draft;
    }
    return null;
  };
  return {
    /** Holds the lock of this tab's new draft until the page is left. */
    holdTab: async (): Promise<void> => {
      const leave = await acquireLock(toLockName(ownNew));
      window.addEventListener('pagehide', leave, { once: true });
    },
    read: async (entryId: string): Promise<StoredDraft | null> =>
      draftIn(await drafts.get(toDraftName(entryId))) ?? (entryId === '' ? adopt() : null),
    /** @returns whether the draft is stored */
    write: (entryId: string, draft: StoredDraft): Promise<boolean> =>
      drafts.set(toDraftName(entryId), draft, LIFE_S),
    remove: (entryId: string): void => drafts.remove(toDraftName(entryId)),
  };
};
