import { instanceLock } from '../product/adminToken.ts';
import { removeDataFolder } from '../product/dataFolders.ts';
import { startProduct, type RunningProduct } from '../product/product.ts';
import { seededDataFolder } from '../products.ts';
import { openFaultyWire, type FaultyWire } from './faultyWire.ts';

export type ProductOnFaultyWire = RunningProduct & { readonly wire: FaultyWire };

/** A product with a proxy before its platform. @param envOf settings for the proxy's address */
const productWithWire = async (
  envOf: (origin: string) => Readonly<Record<string, string>>,
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

/** A product whose host reaches the platform through a proxy that injects faults. */
export const productOnFaultyWire = (): Promise<ProductOnFaultyWire> =>
  productWithWire((origin) => ({ ENGAWA_PLATFORM_ADDRESS: origin }));

/**
 * A product with ads on another site than its pages: browsers treat `localhost` and `127.0.0.1` as
 * two sites.
 */
export const productWithAdsElsewhere = (): Promise<ProductOnFaultyWire> =>
  productWithWire((origin) => ({
    ENGAWA_ADS_ORIGIN: `http://localhost:${new URL(origin).port}`,
  }));
