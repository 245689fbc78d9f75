import { renderUncached, purgePage } from '@engawa/harness/requests/renderUncached.ts';
import { rawRequest } from '@engawa/harness/requests/rawRequest.ts';
import { sampleCpuMs } from '@engawa/harness/measure/sampleProcess.ts';
import type { BenchProduct } from '@engawa/harness/measure/product/benchProduct.ts';
import { median, computeSpread } from '@engawa/harness/measure/statistics.ts';

/** A measured page. */
export type BenchedPage = { readonly name: string; readonly path: string };

/** The cost of a page that is rendered for every request. */
export type PageMetrics = BenchedPage & {
  /** CPU time of host, platform and database for one rendering, ms; median of rounds */
  readonly cpuMs: number;
  /** range of the rounds, relative to the median */
  readonly cpuSpread: number;
  readonly reads: number;
  /** the longest chain of reads */
  readonly rounds: number;
  readonly statements: number;
  readonly htmlBytes: number;
  /** brotli */
  readonly compressedBytes: number;
};

const renderRepeatedly = async (product: BenchProduct, path: string, times: number) => {
  const headers = { 'accept-encoding': 'br' };
  const pids = [product.pids.host, ...product.pids.data];
  const beforeMs = await sampleCpuMs(pids);
  for (let time = 0; time < times; time += 1) {
    await rawRequest(product.host, path, { headers });
    await purgePage(product, path);
  }
  return ((await sampleCpuMs(pids)) - beforeMs) / times;
};

/**
 * Renders each page repeatedly, alternating with the others, so that other work on the machine
 * affects all of them alike. Linux counts CPU time in steps of 10 ms: a round needs enough
 * renderings.
 */
export const measureRendering = async (
  product: BenchProduct,
  pages: readonly BenchedPage[],
  { rounds, draws }: { readonly rounds: number; readonly draws: number },
): Promise<readonly PageMetrics[]> => {
  const times = new Map<BenchedPage, number[]>(pages.map((page) => [page, []]));
  const figures = new Map<BenchedPage, Omit<PageMetrics, 'cpuMs' | 'cpuSpread'>>();
  for (const page of pages) {
    const { html, reads, pageType: _type, ...rendering } = await renderUncached(product, page.path);
    const htmlBytes = Buffer.byteLength(html);
    figures.set(page, { ...page, ...rendering, reads: reads.length, htmlBytes });
    // warms compilers and connections
    await renderRepeatedly(product, page.path, draws);
  }
  for (let round = 0; round < rounds; round += 1)
    for (const [page, all] of times) all.push(await renderRepeatedly(product, page.path, draws));
  return [...figures].map(([page, one]) => {
    const all = times.get(page) ?? [];
    return { ...one, cpuMs: median(all), cpuSpread: computeSpread(all) };
  });
};
