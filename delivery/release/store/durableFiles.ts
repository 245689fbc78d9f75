import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasSystemErrorCode } from '@engawa/api-client/server/systemError.ts';
import { settleAll } from '../settleAll.ts';

/** Writes a file and waits until the disk has it. The file must not exist. */
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
 * Writes files into a folder and waits until the disk has them. When one fails, the others come to their
 * end before that is told: whoever clears away what was written meets no writer.
 * @param files by path below the folder; none of them may exist
 */
export const writeDurableFiles = async (
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> => {
  await settleAll([...files].map(([name, bytes]) => writeDurableFile(join(folder, name), bytes)));
};

/** Puts new content in a file's place; a reader sees the old or the new, never a part. */
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

/** Content of a file, or null where there is none. */
export const readFileIfExists = async (path: string): Promise<Buffer | null> => {
  try {
    return await readFile(path);
  } catch (error) {
    if (hasSystemErrorCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return null;
    throw error;
  }
};

/** Renames a file or a folder, where there is one. */
export const renameIfExists = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasSystemErrorCode(error, 'ENOENT')) throw error;
  }
};
