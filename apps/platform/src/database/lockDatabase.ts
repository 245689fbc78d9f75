import { writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { hasFile } from '../system/atomicFile.ts';

const BUSY = 5;

const isBusy = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === BUSY;

/**
 * Locks the folder of an embedded database for this process, which PGlite does not do: two
 * processes that write to one folder destroy it. The lock is an OS lock on a file next to the
 * folder, acquired through SQLite because Node has no API for it. The lock ends with the process,
 * even after a crash, and is visible to every container that shares the volume on this machine.
 * @param folder of the database; the parent folder must exist
 * @returns a function that releases the lock
 * @errors throws an error with a one-sentence message if another process holds the lock, or if the
 * file system has no locks
 */
export const lockDatabase = async (folder: string): Promise<() => void> => {
  const path = `${folder}.lock`;
  // SQLite would create the file readable for everyone. An existing file is not opened here,
  // because closing it would release this process's own lock on it.
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
