import { copyFile, open, stat, truncate } from 'node:fs/promises';
import { hasSystemErrorCode } from '@engawa/api-client/server/systemError.ts';
import { renameIfExists } from '../../release/store/durableFiles.ts';

const LARGEST_BYTES = 50 * 1024 * 1024;
const STORED = 5;

const readSize = async (file: string): Promise<number> => {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (hasSystemErrorCode(error, 'ENOENT')) return 0;
    throw error;
  }
};

/** Appends what a file has from a place on. @returns where it ended */
const copyRest = async (from: string, to: string, start: number): Promise<number> => {
  const source = await open(from);
  try {
    const { size } = await source.stat();
    const bytes = Buffer.alloc(size - start);
    await source.read(bytes, 0, bytes.length, start);
    const target = await open(to, 'a');
    try {
      await target.writeFile(bytes);
    } finally {
      await target.close();
    }
    return size;
  } finally {
    await source.close();
  }
};

/**
 * Puts a log aside that has grown past 50 MB, as `.1`; of those before it four stay. A process that is
 * writing holds it open, so the file stays and is emptied: a line written between the last look and that
 * moment may be lost.
 * @param logFile absolute; written to by appending
 */
export const rotateLog = async (logFile: string): Promise<void> => {
  if ((await readSize(logFile)) <= LARGEST_BYTES) return;
  for (let age = STORED - 1; age >= 1; age -= 1)
    // oxlint-disable-next-line no-await-in-loop -- each makes room for the next
    await renameIfExists(`${logFile}.${age}`, `${logFile}.${age + 1}`);
  await copyFile(logFile, `${logFile}.1`);
  await copyRest(logFile, `${logFile}.1`, await readSize(`${logFile}.1`));
  await truncate(logFile);
};
