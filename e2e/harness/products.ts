import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { journeyStage } from './journey.ts';
import { linkSeededPictures } from './demo/seededPictures.ts';
import { copyFiles } from './product/copyFiles.ts';
import { addDatabaseFor } from './product/databases.ts';
import { newDataFolder, removeDataFolder } from './product/dataFolders.ts';
import { startProduct, type RunningProduct } from './product/product.ts';
import { SEEDED_DATA } from './run/runVariables.ts';

/** Of a data folder: holds nothing but images. */
const MEDIA = 'media';

/** The seeded data folder; it is only copied. */
export const seededData = (): string => {
  const folder = process.env[SEEDED_DATA];
  if (folder === undefined)
    throw new Error(`${SEEDED_DATA} is missing: run journeys by npm run e2e`);
  return folder;
};

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

/** A product for journeys that leave it as sound as they found it. */
export const sharedProduct = (): Promise<RunningProduct> => journeyStage().sharedProduct();
