import { recordRead } from '@engawa/contract/history/storedHistory.ts';
import type { ReadEntry } from '@engawa/contract/history/readEntry.ts';
import { getLocalStorage } from '@engawa/ui-templates/parts/browserStorage.ts';
import { createStorage } from '../../runtime/storage.ts';

/**
 * R3.20 Records the entry that the document was opened for, once somebody sees it. Later ones in the same
 * document are recorded by the remote that shows the history, which lives by then.
 */
export const readerHistory = (read: ReadEntry): void => {
  const record = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', record);
    // a fault is told where the history is shown: the same storage answers there
    recordRead(createStorage(getLocalStorage), read);
  };
  document.addEventListener('visibilitychange', record);
  record();
};
