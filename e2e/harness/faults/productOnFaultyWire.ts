import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { INSTANCE_LOCK } from '../../../tools/bootstrap/system/dataFolder.mjs';
import { removeDataFolder } from '../product/dataFolders.ts';
import { startProduct, type RunningProduct } from '../product/product.ts';
import { seededDataFolder } from '../products.ts';
import { openFaultyWire, type FaultyWire } from './faultyWire.ts';

export type ProductOnFaultyWire = RunningProduct & { readonly wire: FaultyWire };

const lockShape = v.object({ platformOrigin: v.string() });

/** A product of its own with a second way to its platform. @param envOf the settings that lead there */
const productWithWire = async (
  envOf: (wire: FaultyWire) => Readonly<Record<string, string>>,
): Promise<ProductOnFaultyWire> => {
  const dataDir = await seededDataFolder();
  const lock = join(dataDir, INSTANCE_LOCK);
  const platformOrigin = () =>
    v.parse(lockShape, JSON.parse(readFileSync(lock, 'utf8'))).platformOrigin;
  const wire = await openFaultyWire(platformOrigin);
  const product = await startProduct({ dataDir, env: envOf(wire) }).catch(
    async (error: unknown) => {
      // an open line would keep the run from its end
      await wire.close();
      throw error;
    },
  );
  const stop = async () => {
    await product.stop();
    await wire.close();
    await removeDataFolder(dataDir);
  };
  return { ...product, wire, restore: wire.restore, stop };
};

/** Its host reaches the platform by a line that can be made to fail. */
export const productOnFaultyWire = (): Promise<ProductOnFaultyWire> =>
  productWithWire((wire) => ({ ENGAWA_PLATFORM_ADDRESS: wire.origin }));

/** Its ads come from another site than its pages: to a browser a name and an address are two. */
export const productWithAdsElsewhere = (): Promise<ProductOnFaultyWire> =>
  productWithWire(({ origin }) => ({
    ENGAWA_ADS_ORIGIN: `http://localhost:${new URL(origin).port}`,
  }));
