import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { INSTANCE_LOCK } from '@engawa/delivery/bootstrap/system/dataFolder.mjs';
import type { Product } from './product.ts';

const lockShape = v.object({ adminToken: v.string(), platformOrigin: v.string() });

/** The lock file of the running product in its data folder. */
export const instanceLock = async ({ dataDir }: Pick<Product, 'dataDir'>) =>
  v.parse(lockShape, JSON.parse(await readFile(join(dataDir, INSTANCE_LOCK), 'utf8')));

/** The admin token of the running product that owns a data folder. */
export const adminToken = async (product: Pick<Product, 'dataDir'>): Promise<string> =>
  (await instanceLock(product)).adminToken;
