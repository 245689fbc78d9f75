import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addDatabaseFor } from './databases.ts';

/**
 * Copies files and folders into a folder. `fs.cp` is slow for thousands of files, or blocks the
 * event loop.
 */
export const copyFiles = async (sources: readonly string[], into: string): Promise<void> => {
  await mkdir(into, { recursive: true });
  await promisify(execFile)('cp', ['-RP', ...sources, into]);
};

/** Creates a folder for one product's data. */
export const newDataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'engawa-e2e-'));

/** Copies a data folder that no product has open, and its database, into a folder. */
export const copyInto = async (folder: string, source: string): Promise<void> => {
  await copyFiles([`${source}/.`], folder);
  await addDatabaseFor(folder, source);
};

export const copyOfDataFolder = async (source: string): Promise<string> => {
  const copy = await newDataFolder();
  await copyInto(copy, source);
  return copy;
};

export const removeDataFolder = (folder: string): Promise<void> =>
  // retries, because stopping programs may still write into the folder
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
