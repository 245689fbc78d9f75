import type { RouteClaim } from '@engawa/contract';
import * as v from 'valibot';
import type { Product } from '../harness/product/product.ts';

const health = v.object({ versions: v.record(v.string(), v.string()) });
const record = v.object({
  exposes: v.record(
    v.string(),
    v.object({ claims: v.optional(v.array(v.looseObject({ file: v.optional(v.string()) })), []) }),
  ),
});

/** The files below a blog that the live releases draw, such as `page-{page}.html`. */
export const liveFiles = async ({
  host,
  assets,
}: Pick<Product, 'host' | 'assets'>): Promise<ReadonlySet<RouteClaim['file']>> => {
  const json = async (address: string): Promise<unknown> => (await fetch(address)).json();
  const { versions } = v.parse(health, await json(`${host}/_health`));
  const records = await Promise.all(
    Object.entries(versions).map(async ([remote, version]) =>
      v.parse(record, await json(`${assets}/${remote}/${version}/release.json`)),
    ),
  );
  return new Set(
    records.flatMap(({ exposes }) =>
      Object.values(exposes).flatMap(({ claims }) => claims.flatMap(({ file }) => file ?? [])),
    ),
  );
};
