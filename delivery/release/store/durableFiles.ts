import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';
import { settleAll } from '@engawa/server-kit/process/settleAll.ts';

/** Writes a new file and flushes it to disk. The file must not exist. */
export const writeDurableFile = async (
  path: string,
  bytes: Uint8Array | string,
  mode = 0o644,
): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/**
 * Writes files into a folder and flushes them to disk. If one fails, the error is thrown after all
 * writes have finished, so that the caller can clean up safely.
 * @param files by path below the folder; none of them may exist
 */
export const writeDurableFiles = async (
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> => {
  await settleAll([...files].map(([name, bytes]) => writeDurableFile(join(folder, name), bytes)));
};

/** Replaces a file atomically: a reader sees the old or the new content. */
export const replaceFile = async (path: string, bytes: Uint8Array): Promise<void> => {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeDurableFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/**
 * Reads a file; null if it does not exist.
 * @param mostBytes limit; of a longer file, `mostBytes` + 1 bytes are read
 */
export const readFileIfExists = async (
  path: string,
  mostBytes?: number,
): Promise<Buffer | null> => {
  try {
    if (mostBytes === undefined) return await readFile(path);
    return Buffer.concat(await createReadStream(path, { end: mostBytes }).toArray());
  } catch (error) {
    if (hasSystemErrorCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return null;
    throw error;
  }
};

/** Replaces the result of an action on a file or folder that does not exist. */
export const unlessMissing = async <T, U>(action: Promise<T>, otherwise: U): Promise<T | U> => {
  try {
    return await action;
  } catch (error) {
    if (hasSystemErrorCode(error, 'ENOENT')) return otherwise;
    throw error;
  }
};

/** Renames a file or folder if it exists. */
export const renameIfExists = (from: string, to: string): Promise<void> =>
  unlessMissing(rename(from, to), undefined);
