import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import * as v from 'valibot';
import { adminToken } from '../product/adminToken.ts';
import { logText, type LogLine } from '../product/logLines.ts';
import type { Product } from '../product/product.ts';
import { rawRequest } from './rawRequest.ts';
import { until } from '../until.ts';

const readShape = v.object({ resource: v.string(), start_ms: v.number(), ms: v.number() });
const drawnShape = v.object({ page_type: v.string(), read_list: v.array(readShape) });
const callShape = v.object({ resources: v.array(v.string()), statements: v.number() });

type TimedRead = v.InferOutput<typeof readShape>;

/** What it took to draw one page of which nothing was kept. */
export type Drawing = {
  readonly pageType: string;
  /** resources of the read layer, in the order they were answered */
  readonly reads: readonly string[];
  /** how many reads at most had to wait for one another */
  readonly rounds: number;
  /** SQL statements of the platform */
  readonly statements: number;
  readonly html: string;
  readonly compressedBytes: number;
};

type Where = Pick<Product, 'host' | 'dataDir'>;

/** The longest chain of reads of which each began when the one before had ended. */
export const roundsOf = (reads: readonly TimedRead[]): number => {
  const rounds: { endMs: number; round: number }[] = [];
  for (const { start_ms: startMs, ms } of reads.toSorted((a, b) => a.start_ms - b.start_ms)) {
    const before = rounds.filter(({ endMs }) => endMs <= startMs).map(({ round }) => round);
    rounds.push({ endMs: startMs + ms, round: Math.max(0, ...before) + 1 });
  }
  return Math.max(0, ...rounds.map(({ round }) => round));
};

const linesOf = async (
  product: Where,
  name: 'host' | 'platform',
  trace: string,
): Promise<readonly LogLine[]> =>
  (await logText(product, name))
    .split('\n')
    .filter((line) => line.includes(trace) && line.endsWith('}'))
    .map((line): LogLine => JSON.parse(line));

const ask = (host: string, path: string, headers: Record<string, string> = {}) =>
  rawRequest(host, path, { headers: { 'accept-encoding': 'br', ...headers } });

/** Purges pages as an operator does. @errors throws where the host refuses */
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
  if (!answer.ok) throw new Error(`not purged: ${answer.status}`);
};

/** Drops a page, and all that is kept with it, from the host's cache: those of its blog, or of the site. */
export const purgePage = async (product: Where, path: string): Promise<void> => {
  const [, first = ''] = /^\/([a-z\d-]+)\//.exec(path) ?? [];
  await purge(product, [`blog:${first}`, 'site']);
};

/**
 * Has a page rendered anew and follows what that took through the logs of host and platform.
 * @errors throws where the page is not 200, or came out of the cache
 */
export const drawAnew = async (product: Where, path: string): Promise<Drawing> => {
  await purgePage(product, path);
  const trace = randomBytes(16).toString('hex');
  const traceparent = `00-${trace}-${randomBytes(8).toString('hex')}-01`;
  const answer = await ask(product.host, path, { traceparent });
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  const drawn = await until(`the host has told of ${path}`, async () => {
    const lines = await linesOf(product, 'host', trace);
    if (lines.some(({ cache }) => cache === 'hit')) throw new Error(`${path} was kept`);
    const found = lines.find(({ msg }) => msg === 'a page was drawn');
    return found && v.parse(drawnShape, found);
  });
  const { page_type: pageType, read_list: reads } = drawn;
  const calls = await until(`the platform has told of all reads of ${path}`, async () => {
    const told = v.parse(v.array(callShape), await linesOf(product, 'platform', trace));
    return told.flatMap(({ resources }) => resources).length >= reads.length && told;
  });
  return {
    pageType,
    reads: reads.map(({ resource }) => resource),
    rounds: roundsOf(reads),
    statements: calls.reduce((sum, { statements }) => sum + statements, 0),
    html: brotliDecompressSync(answer.body).toString(),
    compressedBytes: answer.body.length,
  };
};
