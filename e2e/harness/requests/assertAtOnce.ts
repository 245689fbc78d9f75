import assert from 'node:assert/strict';
import { hostHasSaid } from '../product/hostLog.ts';
import type { Product } from '../product/product.ts';
import { until } from '../until.ts';

/**
 * Asserts that others see a change by the time that its owner is answered. A host that has not heard of the
 * change within a second answers all the same, and says so: then it is soon.
 * @param what names it in the error
 * @param isSo asks for it as others do
 */
export const assertAtOnce = async (
  { dataDir }: Pick<Product, 'dataDir'>,
  what: string,
  isSo: () => Promise<boolean>,
): Promise<void> => {
  if (await isSo()) return;
  const wasBehind = await hostHasSaid(
    dataDir,
    'an owner was answered before the pages were purged',
  );
  assert.ok(wasBehind, `not so when its owner was answered: ${what}`);
  await until(what, isSo);
};

/** Asserts that a page has lost a text by the time that its owner is answered, as `assertAtOnce`. */
export const assertGone = (
  product: Pick<Product, 'dataDir'>,
  url: string,
  text: string,
): Promise<void> =>
  assertAtOnce(
    product,
    `${text} is gone from ${url}`,
    async () => !(await (await fetch(url)).text()).includes(text),
  );
