import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFiles } from './copyFiles.ts';
import { addDatabaseFor } from './databases.ts';

/** A fresh folder for one product's data. */
export const newDataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'engawa-e2e-'));

/** Fills a folder with a copy of the data that no product has open, and their database wherever that lies. */
export const copyInto = async (folder: string, source: string): Promise<void> => {
  await copyFiles([`${source}/.`], folder);
  await addDatabaseFor(folder, source);
};

/** A copy of a data folder that no product has open. */
export const copyOfDataFolder = async (source: string): Promise<string> => {
  const copy = await newDataFolder();
  await copyInto(copy, source);
  return copy;
};

export const removeDataFolder = (folder: string): Promise<void> =>
  // programs that are ending may still write into it
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
