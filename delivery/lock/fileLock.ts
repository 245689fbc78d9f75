import { randomUUID } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { readLockHolder } from '../bootstrap/system/lockHolder.mjs';
import { readProcessIdentity } from '../bootstrap/system/processIdentity.mjs';
import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';

/** Releases the lock. */
export type ReleaseLock = () => Promise<void>;

const isTaken = async (draft: string, path: string): Promise<boolean> => {
  try {
    // a link is atomic: it creates the file with its full content and fails if the path exists
    await link(draft, path);
    return false;
  } catch (error) {
    if (hasSystemErrorCode(error, 'EEXIST')) return true;
    throw error;
  }
};

/**
 * Removes a lock file with this content. Only the lock's holder, or the process that takes over
 * from a dead holder, may call this.
 */
const removeLock = async (path: string, text: string): Promise<void> => {
  if (readLockHolder(path)?.text === text) await rm(path);
};

const RETRY_MS = 5;

/**
 * Removes the lock of a dead process. A guard lock serializes the removal: of two processes that
 * both saw the dead lock, the slower one would otherwise remove the new lock of the faster one.
 */
const removeDead = async (path: string, text: string): Promise<void> => {
  const guard = await acquireFileLock(`${path}.takeover`);
  if (!guard.ok) {
    await wait(RETRY_MS);
    return;
  }
  try {
    await removeLock(path, text);
  } finally {
    await guard.value();
  }
};

/**
 * Acquires a file lock for one process; the lock counts as free when its holder is dead.
 * @param path absolute; the folder exists
 * @param content stored in the file as JSON, next to the holder's `pid` and `startedAs`
 * @returns a function that releases the lock, or the holder's process id
 */
export const acquireFileLock = async (
  path: string,
  content: Readonly<Record<string, unknown>> = {},
): Promise<Result<ReleaseLock, number>> => {
  const id = randomUUID();
  const text = `${JSON.stringify({ pid: process.pid, startedAs: readProcessIdentity(process.pid), id, ...content })}\n`;
  const draft = `${path}.${id}`;
  try {
    await writeFile(draft, text, { mode: 0o600, flag: 'wx' });
    while (await isTaken(draft, path)) {
      const holder = readLockHolder(path);
      if (holder?.isAlive) return failure(holder.pid);
      if (holder) await removeDead(path, holder.text);
    }
  } finally {
    // on a full disk the draft may be incomplete or missing
    await rm(draft, { force: true });
  }
  return success(() => removeLock(path, text));
};
