import { join } from 'node:path';
import { journeyStage } from './journey.ts';
import {
  copyFiles,
  copyOfDataFolder,
  newDataFolder,
  removeDataFolder,
} from './product/dataFolders.ts';
import { startProduct, type RunningProduct } from './product/product.ts';
import { SEEDED_DATA } from './run/runVariables.ts';

/** The seeded data folder, which may only be copied. */
export const seededData = (): string => {
  const folder = process.env[SEEDED_DATA];
  if (folder === undefined)
    throw new Error(`${SEEDED_DATA} is not set: run journeys with npm run e2e`);
  return folder;
};

/** A copy of the seeded data folder, for a journey that starts the product itself. */
export const seededDataFolder = (): Promise<string> => copyOfDataFolder(seededData());

/** Copies the images of the seed, for a database that is seeded again. */
export const copySeededImages = (folder: string): Promise<void> =>
  copyFiles([join(seededData(), 'media')], folder);

/** A data folder with only the images of the seed, for a product that seeds its database itself. */
export const unseededDataFolder = async (): Promise<string> => {
  const folder = await newDataFolder();
  await copySeededImages(folder);
  return folder;
};

/** A product for journeys that break it. @param env additional settings */
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

/** A product for journeys that leave it undamaged. */
export const sharedProduct = (): Promise<RunningProduct> => journeyStage().sharedProduct();
