import type { DraftStorage, StoredName } from '@engawa/contract';
import { createStorage, toStorageKey, valueIn } from './storage.ts';

const PREFIX = 'sealed';
/**
 * Storage entry with an opaque tag of the current member. Only this member's drafts may be written,
 * and a sign-out removes these drafts and the tag. A sign-in replaces the tag. Tabs that still have
 * the key of another member then stop writing.
 */
const OWNER: StoredName = { name: PREFIX, version: 1 };
const OWNER_LIFE_S = 30 * 24 * 60 * 60;
const IV_BYTES = 12;
const KEY_BYTES = 32;
/**
 * range of characters in the base64 draft key from which the names of drafts are derived: they
 * encode bytes 33 to 44, which are not part of the encryption key
 */
const TAG = [44, 60] as const;
/** the maximum number of arguments of one `String.fromCharCode` call */
const CHUNK = 8192;

const decodeBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

const encodeBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
};

const encrypt = async (key: CryptoKey, value: unknown): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const clear = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, clear);
  return encodeBase64(iv) + encodeBase64(new Uint8Array(sealed));
};

/**
 * Decrypts a draft. @returns undefined for a draft of another member, or for data that other code
 * has written
 */
const decrypt = async (key: Promise<CryptoKey>, sealed: string): Promise<unknown> => {
  try {
    const bytes = decodeBase64(sealed);
    const iv = bytes.subarray(0, IV_BYTES);
    const sealedBytes = bytes.subarray(IV_BYTES);
    const clear = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await key, sealedBytes);
    return JSON.parse(new TextDecoder().decode(clear));
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const toDraftName = (tag: string, { name, version }: StoredName): StoredName => ({
  name: `${PREFIX}:${tag}:${name}`,
  version,
});

const ownerIn = (area: () => Storage): string | null => {
  const retained = createStorage(area).get(OWNER);
  return retained.ok && typeof retained.value === 'string' ? retained.value : null;
};

const findDraftKeys = (area: () => Storage, tag: string): readonly string[] => {
  const prefix = toStorageKey({ name: `${PREFIX}:${tag}:` });
  return Object.keys(area()).filter((key) => key.startsWith(prefix));
};

/** Whether a sign-out would remove unsent text. */
export const hasDrafts = (area: () => Storage): boolean => {
  const owner = ownerIn(area);
  return owner !== null && findDraftKeys(area, owner).length > 0;
};

/** Removes all drafts of the member who signed out. */
export const forgetDrafts = (area: () => Storage): void => {
  const owner = ownerIn(area);
  if (owner === null) return;
  for (const key of findDraftKeys(area, owner)) area().removeItem(key);
  createStorage(area).remove(OWNER);
};

export type Drafts = DraftStorage & {
  /**
   * Unlocks the drafts of a member for reads and writes.
   * @param draftKey key from the personal data, base64 of 64 bytes; '' if no member is signed in
   * @returns false if the browser has no storage or no WebCrypto (pages without https)
   */
  readonly unlock: (draftKey: string) => boolean;
  /** the names of this member's drafts */
  readonly names: () => readonly string[];
};

/**
 * Stores drafts in the browser, encrypted with AES-GCM. The key stays in memory.
 * @param area throws a DOMException if the reader blocks storage
 */
export const createDrafts = (area: () => Storage): Drafts => {
  const storage = createStorage(area);
  /** number of the last write or removal, by name */
  const turns = new Map<string, number>();
  let own: { readonly tag: string; readonly key: Promise<CryptoKey> } | null = null;

  const nextTurn = (name: string): number => {
    const turn = (turns.get(name) ?? 0) + 1;
    turns.set(name, turn);
    return turn;
  };
  const decrypted = async (sealed: unknown): Promise<unknown> =>
    own === null || typeof sealed !== 'string' ? undefined : decrypt(own.key, sealed);
  const forgetExpired = () => {
    const prefix = toStorageKey({ name: `${PREFIX}:` });
    for (const key of Object.keys(area()))
      if (key.startsWith(prefix))
        storage.get({ name: key.slice(toStorageKey({ name: '' }).length), version: 1 });
  };

  return {
    unlock: (draftKey) => {
      own = null;
      if (draftKey === '' || !('subtle' in crypto)) return false;
      const tag = draftKey.slice(...TAG);
      if (!storage.set(OWNER, tag, OWNER_LIFE_S).ok) return false;
      forgetExpired();
      const raw = decodeBase64(draftKey).slice(0, KEY_BYTES);
      const key = crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
      own = { tag, key };
      return true;
    },
    names: () => {
      if (own === null) return [];
      const { length } = toStorageKey(toDraftName(own.tag, { name: '', version: 1 }));
      return findDraftKeys(area, own.tag).map((key) => key.slice(length));
    },
    get: async (name) => {
      if (own === null) return undefined;
      const retained = storage.get(toDraftName(own.tag, name));
      return retained.ok ? decrypted(retained.value) : undefined;
    },
    set: async (name, value, forS) => {
      if (own === null) return false;
      const { tag, key } = own;
      const retained = toDraftName(tag, name);
      const turn = nextTurn(retained.name);
      const sealed = await encrypt(await key, value);
      if (turns.get(retained.name) !== turn) return true;
      if (ownerIn(area) !== tag) return false;
      return storage.set(retained, sealed, forS).ok;
    },
    remove: (name) => {
      if (own === null) return;
      const retained = toDraftName(own.tag, name);
      nextTurn(retained.name);
      storage.remove(retained);
    },
    keyOf: (name) => (own === null ? null : toStorageKey(toDraftName(own.tag, name))),
    open: async (stored) => decrypted(valueIn(stored)),
  };
};
