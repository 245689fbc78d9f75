import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { INSTANCE_LOCK } from '../../../tools/bootstrap/system/dataFolder.mjs';
import type { Product } from './product.ts';

const lockShape = v.object({ adminToken: v.string() });

/** What lets a command into the running product that owns a data folder. */
export const adminToken = async ({ dataDir }: Pick<Product, 'dataDir'>): Promise<string> => {
  const lock = await readFile(join(dataDir, INSTANCE_LOCK), 'utf8');
  return v.parse(lockShape, JSON.parse(lock)).adminToken;
};
