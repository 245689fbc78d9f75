import assert from 'node:assert/strict';
import { readOpenMetrics } from '@engawa/observability/metrics/openMetrics.fixture.ts';
import { adminToken } from './adminToken.ts';
import type { Product } from './product.ts';

/** Reads the current metrics of a process; fails for an invalid format. */
export const readMetrics = async (product: Product, name: 'host' | 'platform') => {
  const address = `${product[name]}/_metrics`;
  assert.equal((await fetch(address)).status, 401);
  const headers = { Authorization: `Bearer ${await adminToken(product)}` };
  const answer = await fetch(address, { headers });
  assert.equal(
    answer.headers.get('content-type'),
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  );
  return readOpenMetrics(await answer.text());
};
