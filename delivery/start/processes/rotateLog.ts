import { copyFile, open, stat, truncate } from 'node:fs/promises';
import { renameIfExists, unlessMissing } from '../../release/store/durableFiles.ts';

const LARGEST_BYTES = 50 * 1024 * 1024;
const STORED = 5;

const readSize = async (file: string): Promise<number> =>
  (await unlessMissing(stat(file), null))?.size ?? 0;

/** Appends a file's content from an offset to another file. @returns the end offset */
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
 * Rotates a log larger than 50 MB to `.1` and retains four older ones. The process keeps the file
 * open, so the file is copied and truncated; a line written between the copy and the truncation may
 * be dropped.
 * @param logFile absolute; writers append
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
