import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDatabaseFor } from './databases.ts';

/** A fresh folder for one product's data. */
export const newDataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'engawa-e2e-'));

/** A copy of a data folder that no product has open, with its database wherever that lies. */
export const copyOfDataFolder = async (source: string): Promise<string> => {
  const copy = await newDataFolder();
  await cp(source, copy, { recursive: true });
  await addDatabaseFor(copy, source);
  return copy;
};

export const removeDataFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });
