import { buildTraceHeaders, startTrace } from '@engawa/observability/trace/traceContext.server.ts';
import { brotliDecompressSync } from 'node:zlib';
import * as v from 'valibot';
import { adminToken } from '../product/adminToken.ts';
import { logLines } from '../product/logLines.ts';
import type { Product } from '../product/product.ts';
import { rawRequest } from './rawRequest.ts';
import { until } from '../until.ts';

const readShape = v.object({ resource: v.string(), start_ms: v.number(), ms: v.number() });
const renderShape = v.object({ page_type: v.string(), read_list: v.array(readShape) });
const callShape = v.object({ resources: v.array(v.string()), statements: v.number() });

type Where = Pick<Product, 'host' | 'dataDir'>;

/**
 * The length of the longest chain of reads, each of which starts after the end of the previous one.
 */
export const countRounds = (reads: readonly v.InferOutput<typeof readShape>[]): number => {
  const rounds: { endMs: number; round: number }[] = [];
  for (const { start_ms: startMs, ms } of reads.toSorted((a, b) => a.start_ms - b.start_ms)) {
    const before = rounds.filter(({ endMs }) => endMs <= startMs).map(({ round }) => round);
    rounds.push({ endMs: startMs + ms, round: Math.max(0, ...before) + 1 });
  }
  return Math.max(0, ...rounds.map(({ round }) => round));
};

/** Purges pages like an operator. @errors throws if the host refuses */
export const purge = async (
  product: Where,
  tags: readonly string[],
  kind: 'hard' | 'soft' = 'hard',
): Promise<void> => {
  const answer = await fetch(`${product.host}/_admin/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await adminToken(product)}` },
    body: JSON.stringify({ tags, kind }),
  });
  if (!answer.ok) throw new Error(`purge failed: ${answer.status}`);
};

/** Purges a page from the host's cache, with its complete blog or with the site. */
export const purgePage = (product: Where, path: string): Promise<void> =>
  purge(product, [`blog:${/^\/([a-z\d-]+)\//.exec(path)?.[1] ?? ''}`, 'site']);

/**
 * Renders a page without any cache, and reads its cost from the logs of host and platform.
 * @returns `reads`: `/_api` resources in the order of their responses; `rounds`: see `countRounds`;
 * `statements`: SQL statements of the platform
 * @errors throws if the page is not 200, or came from the cache
 */
export const renderUncached = async (product: Where, path: string) => {
  await purgePage(product, path);
  const trace = { ...startTrace(), isSampled: true };
  const headers = { 'accept-encoding': 'br', ...buildTraceHeaders(trace) };
  const answer = await rawRequest(product.host, path, { headers });
  if (answer.status !== 200) throw new Error(`${path} returned ${answer.status}`);
  const rendered = await until(`the host has logged ${path}`, async () => {
    const lines = await logLines(product, 'host', trace.traceId);
    if (lines.some(({ cache }) => cache === 'hit')) throw new Error(`${path} came from the cache`);
    const found = lines.find(({ msg }) => msg === 'page rendered');
    return found && v.parse(renderShape, found);
  });
  const { page_type: pageType, read_list: reads } = rendered;
  const calls = await until(`the platform has logged all reads of ${path}`, async () => {
    const logged = v.parse(v.array(callShape), await logLines(product, 'platform', trace.traceId));
    return logged.flatMap(({ resources }) => resources).length >= reads.length && logged;
  });
  return {
    pageType,
    reads: reads.map(({ resource }) => resource),
    rounds: countRounds(reads),
    statements: calls.reduce((sum, { statements }) => sum + statements, 0),
    html: brotliDecompressSync(answer.body).toString(),
    compressedBytes: answer.body.length,
  };
};
