import { randomUUID } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { readLockHolder } from '../bootstrap/system/lockHolder.mjs';
import { readProcessIdentity } from '../bootstrap/system/processIdentity.mjs';
import { hasSystemErrorCode } from '@engawa/api-client/server/systemError.ts';

/** Gives the lock back. */
export type ReleaseLock = () => Promise<void>;

const isTaken = async (draft: string, path: string): Promise<boolean> => {
  try {
    // a link appears with its content whole, and only where nothing stands
    await link(draft, path);
    return false;
  } catch (error) {
    if (hasSystemErrorCode(error, 'EEXIST')) return true;
    throw error;
  }
};

/** Removes a lock of this content. Only its holder may, or whoever takes over from a dead one. */
const removeLock = async (path: string, text: string): Promise<void> => {
  if (readLockHolder(path)?.text === text) await rm(path);
};

const RETRY_MS = 5;

/**
 * Removes a dead process's lock. One process at a time looks and removes: of two who have both seen
 * the dead lock, the slower one would otherwise remove the lock that the quicker one has taken since.
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
 * Takes a lock that is a file: one process at a time, freed by its holder's death.
 * @param path absolute; the folder exists
 * @param content goes into the file as JSON, beside the holder's `pid` and `startedAs`
 * @returns how to give it back, or the holder's process id
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
    // on a full disk there may be half of it, or none
    await rm(draft, { force: true });
  }
  return success(() => removeLock(path, text));
};
