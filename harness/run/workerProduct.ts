import * as v from 'valibot';
import { productShape, startProduct, type RunningProduct } from '../product/product.ts';
import { seededDataFolder } from '../products.ts';
import { SHARED_PRODUCT } from './runVariables.ts';

let running: Promise<RunningProduct> | undefined;

const start = async (): Promise<RunningProduct> => {
  const product = await startProduct({ dataDir: await seededDataFolder() });
  // the worker exits after Jest's last file, and the product with it
  product.unref();
  return product;
};

/**
 * The product that the read-only test files of this worker share. It stops with the worker, whose
 * IPC channel it watches.
 * @param isStuck true: the product left a request without a response, so a new one replaces it
 */
export const workerProduct = async (isStuck: boolean): Promise<RunningProduct> => {
  const given = process.env[SHARED_PRODUCT];
  // a nested run uses the product of the outer run
  if (given !== undefined)
    return { ...v.parse(productShape, JSON.parse(given)), stop: async () => undefined };
  if (isStuck) await stopWorkerProduct();
  running ??= start().catch((error: unknown) => {
    // the next file tries again
    running = undefined;
    throw error;
  });
  return { ...(await running), stop: async () => undefined };
};

/**
 * Stops the product of this process, if there is one: Jest runs a single test file in its main
 * process.
 */
export const stopWorkerProduct = async (): Promise<void> => {
  const product = await running;
  running = undefined;
  await product?.stop();
};
