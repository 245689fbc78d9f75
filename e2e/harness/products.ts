import * as v from 'valibot';
import { copySeededPictures } from './demo/seededPictures.ts';
import { copyOfDataFolder, newDataFolder, removeDataFolder } from './product/dataFolders.ts';
import { productShape, startProduct, type RunningProduct } from './product/product.ts';

/** How the runner tells the journeys what it has started. */
export const SHARED_PRODUCT = 'ENGAWA_E2E_PRODUCT';
export const SEEDED_DATA = 'ENGAWA_E2E_SEEDED';

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

/** A copy of the seeded data folder for a journey that starts the product itself. */
export const seededDataFolder = (): Promise<string> => copyOfDataFolder(seededData());

/** A data folder for a product that seeds a database of its own: only its pictures are there. */
export const unseededDataFolder = async (): Promise<string> => {
  const folder = await newDataFolder();
  await copySeededPictures(seededData(), folder);
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
