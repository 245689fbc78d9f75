import { REMOTE_FRAME } from '@engawa/contract/modules/remoteFrame.ts';
import { readRegistry } from '../../../tools/release/changeRegistry.ts';
import { openReleases } from '../../../tools/release/releases.ts';
import { stableRecords } from '../../../tools/release/standing.ts';
import type { Product } from '../product/product.ts';
import { uncovered } from './crossRemote.ts';
import type { NamedSet } from './laySet.ts';

/** The releases that a page of the product names, by remote. */
const servedBy = async ({ host }: Pick<Product, 'host'>): Promise<NamedSet> => {
  const html = await (await fetch(`${host}/`)).text();
  const names = / data-releases="([^"]*)"/.exec(html)?.[1] ?? '';
  return Object.fromEntries(
    names.split(' ').map((name) => name.split('@') as [remote: string, version: string]),
  );
};

/**
 * Which releases of a set a running product does not serve, one sentence each: a host leaves out what it
 * refuses, and goes on with what it had.
 */
export const missingOf = async (
  product: Pick<Product, 'host' | 'dataDir'>,
  set: NamedSet,
): Promise<readonly string[]> => {
  const served = await servedBy(product);
  return Object.entries(set)
    .filter(([remote, version]) => served[remote] !== version)
    .map(
      ([remote, version]) =>
        `The host serves ${remote}@${served[remote] ?? 'no version'}, not ${remote}@${version}; its log says why.`,
    );
};

/** BQ5 What a product serves and no cross-remote journey goes through: actions and pairs of remotes. */
export const uncoveredOn = async ({
  dataDir,
}: Pick<Product, 'dataDir'>): Promise<readonly string[]> => {
  const releases = await openReleases(dataDir, null);
  const registry = await readRegistry(releases);
  if (!registry.ok) throw new Error(registry.error);
  const records = await stableRecords(releases, registry.value, 'host');
  return uncovered(records, Object.values(REMOTE_FRAME).flat());
};
