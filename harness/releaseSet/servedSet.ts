import { REMOTE_FRAME } from '@engawa/contract/modules/remoteFrame.ts';
import { readRegistry } from '@engawa/delivery/release/changeRegistry.ts';
import { openReleases } from '@engawa/delivery/release/releases.ts';
import { stableRecords } from '@engawa/delivery/release/liveRelease.ts';
import type { Product } from '../product/product.ts';
import { uncovered } from './crossRemote.ts';
import type { NamedSet } from './installSet.ts';

/**
 * Releases of a set that a product does not serve, one sentence each: a host skips releases that it
 * refuses.
 */
export const findMissingInServedSet = async (
  { host }: Pick<Product, 'host'>,
  set: NamedSet,
): Promise<readonly string[]> => {
  const html = await (await fetch(`${host}/`)).text();
  const names = / data-releases="([^"]*)"/.exec(html)?.[1] ?? '';
  const served = new Map(names.split(' ').map((name) => [name.split('@')[0], name]));
  return Object.entries(set)
    .map(([remote, version]) => [remote, `${remote}@${version}`] as const)
    .filter(([remote, release]) => served.get(remote) !== release)
    .map(
      ([remote, release]) =>
        `The host serves ${served.get(remote) ?? `no ${remote}`}, not ${release}; its log says why.`,
    );
};

/** BQ5 The actions and module pairs of a product that no cross-remote journey covers. */
export const uncoveredOn = async ({
  dataDir,
}: Pick<Product, 'dataDir'>): Promise<readonly string[]> => {
  const releases = await openReleases(dataDir, null);
  const registry = await readRegistry(releases);
  if (!registry.ok) throw new Error(registry.error);
  const records = await stableRecords(releases, registry.value, 'host');
  return uncovered(records, Object.values(REMOTE_FRAME).flat());
};
