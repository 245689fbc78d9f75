import { drawAnew, purgePage } from '../../../e2e/harness/requests/drawAnew.ts';
import { rawRequest } from '../../../e2e/harness/requests/rawRequest.ts';
import type { BenchProduct } from '../../measure/product/benchProduct.ts';
import { cpuMsOf } from '../../measure/processes.ts';
import { median, spreadOf } from '../../measure/statistics.ts';
import { scriptBytesOf } from './scriptBytes.ts';

/** A page under the bench. */
export type BenchedPage = { readonly name: string; readonly path: string };

/** What one page costs that is rendered for every request. */
export type PageFigures = BenchedPage & {
  /** CPU time of host and platform for one render, ms; median of rounds */
  readonly cpuMs: number;
  /** greatest less least of the rounds, by the median */
  readonly cpuSpread: number;
  readonly reads: number;
  readonly rounds: number;
  readonly statements: number;
  readonly htmlBytes: number;
  /** brotli */
  readonly compressedBytes: number;
  /** all scripts that bring it to life, brotli */
  readonly scriptBytes: number;
};

export type DrawRounds = { readonly rounds: number; readonly draws: number };

const cpuOf = ({ pids }: BenchProduct): Promise<number> => cpuMsOf([pids.host, ...pids.data]);

const drawAgainAndAgain = async (product: BenchProduct, path: string, draws: number) => {
  const headers = { 'accept-encoding': 'br' };
  const before = await cpuOf(product);
  for (let draw = 0; draw < draws; draw += 1) {
    await rawRequest(product.host, path, { headers });
    await purgePage(product, path);
  }
  return ((await cpuOf(product)) - before) / draws;
};

/**
 * Has each page rendered again and again, in turn with the others, so that whatever else the machine does
 * meanwhile falls on all of them alike. Linux counts CPU time in 10 ms: a round wants enough of them.
 */
export const drawPages = async (
  product: BenchProduct,
  pages: readonly BenchedPage[],
  { rounds, draws }: DrawRounds,
): Promise<readonly PageFigures[]> => {
  // the first render of each warms compilers and connections, and tells what it takes
  const figures = new Map<BenchedPage, Omit<PageFigures, 'cpuMs' | 'cpuSpread'>>();
  for (const page of pages) {
    const { html, reads, pageType: _type, ...drawn } = await drawAnew(product, page.path);
    const htmlBytes = Buffer.byteLength(html);
    const scriptBytes = await scriptBytesOf(html);
    figures.set(page, { ...page, ...drawn, reads: reads.length, htmlBytes, scriptBytes });
    await drawAgainAndAgain(product, page.path, draws);
  }
  const taken = new Map(pages.map((page) => [page, [] as number[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const [page, all] of taken) all.push(await drawAgainAndAgain(product, page.path, draws));
  return [...figures].map(([page, one]) => {
    const times = taken.get(page) ?? [];
    return { ...one, cpuMs: median(times), cpuSpread: spreadOf(times) };
  });
};
