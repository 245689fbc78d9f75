import { rename, stat } from 'node:fs/promises';
import { hasCode } from '../../lock/systemError.ts';

const LARGEST_BYTES = 50 * 1024 * 1024;
const KEPT = 5;

const renameIfThere = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
};

const sizeOf = async (file: string): Promise<number> => {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0;
    throw error;
  }
};

/**
 * Puts a log aside that has grown past 50 MB, as `.1`; of those before it four stay. Only before its
 * process starts, which holds it open until its end.
 * @param logFile absolute
 */
export const rotateLog = async (logFile: string): Promise<void> => {
  if ((await sizeOf(logFile)) <= LARGEST_BYTES) return;
  for (let age = KEPT - 1; age >= 1; age -= 1)
    // oxlint-disable-next-line no-await-in-loop -- each makes room for the next
    await renameIfThere(`${logFile}.${age}`, `${logFile}.${age + 1}`);
  await rename(logFile, `${logFile}.1`);
};
