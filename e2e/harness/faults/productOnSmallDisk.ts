import { join } from 'node:path';
import { copyInto } from '../product/dataFolders.ts';
import { startProduct, type RunningProduct } from '../product/product.ts';
import { seededData } from '../products.ts';
import { openSmallDisk, type SmallDisk } from './smallDisk.ts';

export type ProductOnSmallDisk = RunningProduct & { readonly disk: SmallDisk };

/** Data and log of the demo take about 70 MB, and 64 MB are kept back. */
const SIZE_MB = 256;

/** A product of its own whose data folder is on a disk that can be filled. */
export const productOnSmallDisk = async (): Promise<ProductOnSmallDisk> => {
  const disk = await openSmallDisk(SIZE_MB);
  const dataDir = join(disk.folder, 'data');
  await copyInto(dataDir, seededData());
  const product = await startProduct({ dataDir, env: disk.env });
  const stop = async () => {
    await product.stop();
    await disk.close();
  };
  return { ...product, disk, stop };
};
