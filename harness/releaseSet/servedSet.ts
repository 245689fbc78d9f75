import type { Product } from '../product/product.ts';
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
