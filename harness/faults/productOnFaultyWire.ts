import { instanceLock } from '../product/adminToken.ts';
import { removeDataFolder } from '../product/dataFolders.ts';
import { startProduct, type RunningProduct } from '../product/product.ts';
import { seededDataFolder } from '../products.ts';
import { openFaultyWire, type FaultyWire } from './faultyWire.ts';

export type ProductOnFaultyWire = RunningProduct & { readonly wire: FaultyWire };

/**
 * A product with a proxy before its platform, which injects faults.
 * @param envOf settings for the proxy's address; default: the host reaches the platform through it
 */
export const productOnFaultyWire = async (
  envOf = (origin: string): Readonly<Record<string, string>> => ({
    ENGAWA_PLATFORM_ADDRESS: origin,
  }),
): Promise<ProductOnFaultyWire> => {
  const dataDir = await seededDataFolder();
  const wire = await openFaultyWire(async () => (await instanceLock({ dataDir })).platformOrigin);
  const product = await startProduct({ dataDir, env: envOf(wire.origin) }).catch(
    async (error: unknown) => {
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
