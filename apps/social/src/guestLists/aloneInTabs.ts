import { acquireLock } from '@engawa/ui-templates/parts/browserStorage.ts';

/**
 * Waits until no other tab of this browser moves the same list of a guest's to an account. Without locks two
 * tabs may move it at once: they send the same changes, and a repeated change does nothing.
 * @returns lets the next tab go on
 */
export const aloneInTabs = async (list: 'follow' | 'saved'): Promise<() => void> =>
  acquireLock(`engawa:${list}Migration`);
