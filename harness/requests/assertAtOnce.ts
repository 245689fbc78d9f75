import assert from 'node:assert/strict';
import { hasHostLogged } from '../product/logLines.ts';
import type { Product } from '../product/product.ts';
import { until } from '../until.ts';

/**
 * Asserts that others see a change as soon as its owner has a response, or soon after if the host
 * has logged that the purge took more than a second.
 */
export const assertAtOnce = async (
  { dataDir }: Pick<Product, 'dataDir'>,
  what: string,
  isSo: () => Promise<boolean>,
): Promise<void> => {
  if (await isSo()) return;
  const wasBehind = await hasHostLogged(dataDir, 'purge wait timed out after a write');
  assert.ok(wasBehind, `not true when the owner had the response: ${what}`);
  await until(what, isSo);
};
