import { SERVER_CORE } from '@engawa/harness/measure/cores.ts';
import type { BenchProduct } from '@engawa/harness/measure/product/benchProduct.ts';
import {
  CHROME_ENCODINGS,
  runLoad,
  shareOut,
  type LoadRequest,
  type LoadResult,
} from '@engawa/harness/measure/runLoad.ts';
import { copyBlogs } from '../product/copyBlogs.ts';
import type { Bench } from '../report/benchReport.ts';
import { startBareFloor } from './bareFloor.ts';
import {
  measureServer,
  type Contestant,
  type Rounds,
  type ServerMetrics,
} from './measureServer.ts';
import { toCosts, GENERATOR_IS_FULL, LOAD_HEADS, loadCells } from './runRound.ts';
import { takeSample, type SamplePage } from './samplePage.ts';

const FULL = { concurrencies: [1, 10, 50], rounds: 4, durationS: 2 };
const QUICK = { concurrencies: [1, 10, 50], rounds: 1, durationS: 2 };
const WARM_UP = { ...QUICK, concurrencies: [10] };

/** Single encodings, as older clients accept them. */
const ENCODINGS = ['br', 'zstd', 'gzip', 'identity'] as const;

type Comparison = {
  readonly accept: string;
  readonly others: readonly Contestant[];
  readonly rounds: Rounds;
};

const repeatPage =
  (origin: string, path: string, accept: string) =>
  (connections: number, durationS: number): Promise<LoadResult> =>
    runLoad({
      origin,
      headers: { 'accept-encoding': accept },
      connections: shareOut([{ path }], connections),
      status: 200,
      durationS,
    });

/**
 * Requests that purge a blog, which must drop exactly the page of the last turn, and then render
 * the blog's top.
 */
const purgeAndRead = (adminToken: string, blog: string): LoadRequest[] => [
  {
    path: '/_admin/purge',
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}` },
    body: JSON.stringify({ tags: [`blog:${blog}`] }),
    isPreparation: true,
    expectedBody: '1 pages dropped\n',
  },
  { path: `/${blog}/` },
];

/**
 * Renders every page: each connection purges a separate blog. @param blogs at least as many as
 * connections
 */
const renderPages =
  ({ host, adminToken }: BenchProduct, blogs: readonly string[]) =>
  (connections: number, durationS: number): Promise<LoadResult> =>
    runLoad({
      origin: host,
      headers: { 'accept-encoding': CHROME_ENCODINGS },
      connections: blogs.slice(0, connections).map((blog) => purgeAndRead(adminToken, blog)),
      status: 200,
      durationS,
    });

/**
 * Measures a page of the product and a bare server that sends the same bytes.
 * @param others more contestants, measured alternately with both
 */
const compareWithBare = async (
  { host, pids }: BenchProduct,
  page: SamplePage,
  name: string,
  { accept, others, rounds }: Comparison,
): Promise<readonly ServerMetrics[]> => {
  const bare = await startBareFloor([page], SERVER_CORE);
  const contestants = [
    { name, costs: toCosts(pids), load: repeatPage(host, page.path, accept) },
    {
      name: 'bare',
      costs: { host: bare.pid, others: [] },
      load: repeatPage(bare.origin, page.path, accept),
    },
    ...others,
  ];
  try {
    // a warm-up round for compilers, caches and connections
    await measureServer(contestants, WARM_UP);
    return await measureServer(contestants, rounds);
  } finally {
    await bare.stop();
  }
};

/** Values with a budget. @param figures of one comparison with a bare server */
export const serverValues = (
  figures: readonly ServerMetrics[],
): Readonly<Record<string, number>> => {
  const values: Record<string, number> = {};
  for (const { name, concurrency, ofBareByCpu, ofBare, generatorShare } of figures) {
    if (!name.startsWith('cached')) continue;
    const bare = figures.find((one) => one.name === 'bare' && one.concurrency === concurrency);
    values[`${name} at ${concurrency}: CPU of bare node's`] = 1 / ofBareByCpu;
    // above this share the load program was the limit, not the server
    const share = Math.max(generatorShare, bare?.generatorShare ?? 1);
    if (name === 'cached' && share < GENERATOR_IS_FULL)
      values[`${name} at ${concurrency}: requests/s of bare node`] = ofBare;
  }
  const uncached = figures.filter(({ name }) => name === 'uncached');
  if (uncached.length > 0)
    values['uncached: requests/s'] = Math.max(...uncached.map(({ requestsPerS }) => requestsPerS));
  return values;
};

/**
 * Measures a cached page, the same page rendered for each request, and a bare server that only
 * sends its bytes.
 */
export const benchServer: Bench = async ({ product, isQuick }) => {
  const rounds = isQuick ? QUICK : FULL;
  // the last blog is never purged; each other blog is purged by a separate connection
  const blogs = await copyBlogs(product, Math.max(...rounds.concurrencies) + 1);
  const path = `/${blogs.at(-1)}/`;
  const uncached: Contestant = {
    name: 'uncached',
    costs: toCosts(product.pids),
    load: renderPages(product, blogs),
  };
  const page = await takeSample(product.host, path);
  const comparison = { accept: CHROME_ENCODINGS, others: [uncached], rounds };
  const compared = [await compareWithBare(product, page, 'cached', comparison)];
  for (const accept of ENCODINGS) {
    const encoded = await takeSample(product.host, path, undefined, accept);
    const atTen = { accept, others: [], rounds: { ...rounds, concurrencies: [10] } };
    compared.push(await compareWithBare(product, encoded, `cached in ${accept}`, atTen));
  }
  const heads = ['server', 'connections', 'requests/s', ...LOAD_HEADS, 'of bare', 'of bare by CPU'];
  const rows = compared
    .flat()
    .map((f) => [f.name, f.concurrency, f.requestsPerS, ...loadCells(f), f.ofBare, f.ofBareByCpu]);
  return { tables: [{ heads, rows }], values: Object.assign({}, ...compared.map(serverValues)) };
};
