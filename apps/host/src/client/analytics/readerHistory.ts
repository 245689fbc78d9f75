import { recordRead } from '@engawa/blog-domain/browsingHistory/storedHistory.ts';
import type { ReadEntry } from '@engawa/blog-domain/browsingHistory/readEntry.ts';
import { getLocalStorage } from '@engawa/ui-templates/parts/browserStorage.ts';
import { createStorage } from '@engawa/ui-templates/parts/storage.ts';

/**
 * R3.20 Records the entry that the document was loaded for, once the document is visible. The
 * remote that owns the history records later entries of the same document, because it is hydrated
 * by then.
 */
export const readerHistory = (read: ReadEntry): void => {
  const record = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', record);
    // the result is ignored, because the history page reports the same storage error
    recordRead(createStorage(getLocalStorage), read);
  };
  document.addEventListener('visibilitychange', record);
  record();
};
