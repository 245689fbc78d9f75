import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOpenMetrics } from '@engawa/observability/metrics/openMetrics.fixture.ts';
import * as v from 'valibot';
import { INSTANCE_LOCK } from '../../../tools/bootstrap/system/dataFolder.mjs';
import type { Product } from './product.ts';

const lockShape = v.object({ adminToken: v.string() });

/** What `/_metrics` of a process says now, read strictly. */
export const figuresOf = async (product: Product, name: 'host' | 'platform') => {
  const lock = await readFile(join(product.dataDir, INSTANCE_LOCK), 'utf8');
  const { adminToken } = v.parse(lockShape, JSON.parse(lock));
  const address = `${product[name]}/_metrics`;
  assert.equal((await fetch(address)).status, 401);
  const answer = await fetch(address, { headers: { Authorization: `Bearer ${adminToken}` } });
  assert.equal(
    answer.headers.get('content-type'),
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  );
  return readOpenMetrics(await answer.text());
};
