import assert from 'node:assert/strict';
import { hostHasSaid } from '../product/hostLog.ts';
import type { Product } from '../product/product.ts';
import { until } from '../until.ts';

/**
 * Asserts that a page has lost a text by the time that its owner is answered. A host that has not heard of
 * the change within a second answers all the same, and says so: then it is soon.
 */
export const assertGone = async (
  { dataDir }: Pick<Product, 'dataDir'>,
  url: string,
  text: string,
): Promise<void> => {
  const isThere = async () => (await (await fetch(url)).text()).includes(text);
  if (!(await isThere())) return;
  const wasBehind = await hostHasSaid(
    dataDir,
    'an owner was answered before the pages were purged',
  );
  assert.ok(wasBehind, `${text} is still on ${url}`);
  await until(`${text} is gone from ${url}`, async () => !(await isThere()));
};
