import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { linkSeededPictures } from './demo/seededPictures.ts';
import { copyFiles } from './product/copyFiles.ts';
import { addDatabaseFor } from './product/databases.ts';
import { newDataFolder, removeDataFolder } from './product/dataFolders.ts';
import { productShape, startProduct, type RunningProduct } from './product/product.ts';

/** How the runner tells the journeys what it has started. */
export const SHARED_PRODUCT = 'ENGAWA_E2E_PRODUCT';
export const SEEDED_DATA = 'ENGAWA_E2E_SEEDED';

/** Of a data folder: holds nothing but pictures. */
const MEDIA = 'media';

const told = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: run the journeys by e2e/run.ts`);
  return value;
};

/** The product that all journeys read from; a journey leaves it as sound as it found it. */
export const sharedProduct = async (): Promise<RunningProduct> => ({
  ...v.parse(productShape, JSON.parse(told(SHARED_PRODUCT))),
  stop: async () => undefined,
});

/** The seeded data folder; it is only copied. */
export const seededData = (): string => told(SEEDED_DATA);

/** A copy of the seeded data folder for a journey that starts the product itself; its pictures are links. */
export const seededDataFolder = async (): Promise<string> => {
  const folder = await newDataFolder();
  const names = await readdir(seededData());
  await copyFiles(
    names.filter((name) => name !== MEDIA).map((name) => join(seededData(), name)),
    folder,
  );
  await linkSeededPictures(seededData(), folder);
  await addDatabaseFor(folder, seededData());
  return folder;
};

/** A data folder for a product that seeds a database of its own: only its pictures are there. */
export const unseededDataFolder = async (): Promise<string> => {
  const folder = await newDataFolder();
  await linkSeededPictures(seededData(), folder);
  return folder;
};

/** A product for journeys that break something. @param env settings beside ours */
export const ownProduct = async (
  env: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> => {
  const dataDir = await seededDataFolder();
  const product = await startProduct({ dataDir, env });
  const stop = async () => {
    await product.stop();
    await removeDataFolder(dataDir);
  };
  return { ...product, stop };
};
