import { writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { hasFile } from '../storage/atomicFile.ts';

const BUSY = 5;

const isBusy = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === BUSY;

/**
 * Locks the folder of an embedded database for this process, which PGlite itself does not do: two that
 * write to one folder destroy it. The lock is one of the system on a file beside the folder, taken
 * through SQLite because Node has no call for it. It ends with the process however that ends, and every
 * container that shares the volume on this machine sees it.
 * @param folder of the database; the folder around it must be there
 * @returns how to give it back
 * @errors throws one sentence where another holds it, and where the file system has no locks
 */
export const lockDatabase = async (folder: string): Promise<() => void> => {
  const path = `${folder}.lock`;
  // SQLite would make it readable for everyone. One that is there is not opened here: to close it would
  // end the lock that this process may have on it.
  if (!(await hasFile(path))) await writeFile(path, '', { mode: 0o600 });
  const lock = new DatabaseSync(path);
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new Error('another process has it open', { cause: error });
    throw error;
  }
  return () => lock.close();
};
