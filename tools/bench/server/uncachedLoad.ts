import * as v from 'valibot';
import type { BenchProduct } from '../product/benchProduct.ts';
import { OTHER_CORE } from '../product/cores.ts';
import type { LoadResult } from './load.ts';
import { runPinned } from './pinnedProgram.ts';

const PROGRAM = new URL('./purgeAndAsk.ts', import.meta.url).pathname;

const resultShape = v.object({
  requests: v.pipe(v.number(), v.minValue(1, 'every page was refused')),
  refused: v.number(),
  durationMs: v.number(),
  p50Ms: v.number(),
  p99Ms: v.number(),
});

/**
 * Has every page rendered: each connection purges a blog of its own, then asks for its top.
 * @param blogs at least as many as connections
 */
export const uncachedLoad = async (
  { host, adminToken }: BenchProduct,
  blogs: readonly string[],
  concurrency: number,
  durationS: number,
): Promise<LoadResult> => {
  const order = { host, adminToken, blogs: blogs.slice(0, concurrency), durationS };
  if (order.blogs.length < concurrency) throw new Error('a connection would have no blog');
  const output = await runPinned(OTHER_CORE, process.execPath, [PROGRAM], JSON.stringify(order));
  return { ...v.parse(resultShape, JSON.parse(output)), programs: 1 };
};
