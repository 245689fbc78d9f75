import { acquireLock } from '@engawa/ui-templates/parts/browserStorage.ts';

/**
 * Waits until no other tab of this browser moves the same guest list to an account. Without the Web
 * Locks API two tabs may move it at once; they send the same changes, and a repeated change does
 * nothing.
 * @returns function that releases the lock
 */
export const aloneInTabs = async (list: 'follow' | 'saved'): Promise<() => void> =>
  acquireLock(`engawa:${list}Migration`);
