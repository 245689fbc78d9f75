import { SERVER_CORE } from '../../measure/cores.ts';
import type { BenchProduct } from '../../measure/product/benchProduct.ts';
import {
  CHROME_ENCODINGS,
  runLoad,
  shareOut,
  type LoadRequest,
  type LoadResult,
} from '../../measure/runLoad.ts';
import { copyBlogs } from '../product/copiedBlogs.ts';
import type { Bench } from '../report/benchReport.ts';
import { startBareFloor } from './bareFloor.ts';
import type { Floor } from './floor.ts';
import {
  measureServer,
  type Contestant,
  type Rounds,
  type ServerFigures,
} from './measureServer.ts';
import { startNginx } from './nginxFloor.ts';
import { costsOf, GENERATOR_IS_FULL, LOAD_HEADS, loadCells } from './runRound.ts';
import { takeSample } from './samplePage.ts';

const FULL = { concurrencies: [1, 10, 50], rounds: 4, durationS: 2 };
const QUICK = { concurrencies: [1, 10, 50], rounds: 1, durationS: 2 };
const WARM_UP = { ...QUICK, concurrencies: [10] };

/** Each alone, as clients other than current browsers accept them. */
const ENCODINGS = ['br', 'zstd', 'gzip', 'identity'] as const;

/** A cached page for a client that accepts one encoding. */
export type EncodedFigures = ServerFigures & {
  readonly accept: (typeof ENCODINGS)[number];
  readonly bytes: number;
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

/** Requests that purge a blog, which must drop the one page of the last turn, and have its top rendered. */
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

/** Has every page rendered: each connection purges a blog of its own. @param blogs at least as many as connections */
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

const floorContestant = (
  name: 'bare' | 'nginx',
  { origin, pid }: Floor,
  path: string,
  accept = CHROME_ENCODINGS,
): Contestant => ({
  name,
  costs: { host: pid, others: [] },
  load: repeatPage(origin, path, accept),
});

const cachedContestant = (
  { host, pids }: BenchProduct,
  path: string,
  accept = CHROME_ENCODINGS,
): Contestant => ({ name: 'cached', costs: costsOf(pids), load: repeatPage(host, path, accept) });

/** Measures a cached page in one encoding and a bare server with the same bytes, at 10 connections. */
const benchEncoding = async (
  product: BenchProduct,
  path: string,
  accept: EncodedFigures['accept'],
  rounds: Rounds,
): Promise<readonly EncodedFigures[]> => {
  const page = await takeSample(product.host, path, undefined, accept);
  const bare = await startBareFloor([page], SERVER_CORE);
  const contestants = [
    cachedContestant(product, path, accept),
    floorContestant('bare', bare, path, accept),
  ];
  try {
    await measureServer(contestants, WARM_UP);
    const figures = await measureServer(contestants, { ...rounds, concurrencies: [10] });
    return figures
      .filter(({ name }) => name === 'cached')
      .map((figure) => ({ ...figure, accept, bytes: page.body.length }));
  } finally {
    await bare.stop();
  }
};

/** The speed of a cached page says something only if the load program filled its core for neither server. */
const speedOf = (
  { name, concurrency, generatorShare, ofBare }: ServerFigures,
  figures: readonly ServerFigures[],
): Readonly<Record<string, number>> => {
  const bare = figures.find((one) => one.name === 'bare' && one.concurrency === concurrency);
  const isFull = Math.max(generatorShare, bare?.generatorShare ?? 1) >= GENERATOR_IS_FULL;
  return isFull ? {} : { [`${name} at ${concurrency}: requests/s of bare node`]: ofBare };
};

/** Values with a budget, of all contestants at all numbers of connections. */
export const serverValues = (
  figures: readonly ServerFigures[],
  encodings: readonly EncodedFigures[],
): Readonly<Record<string, number>> => {
  const values: Record<string, number> = {};
  for (const one of figures.filter(({ name }) => name === 'cached')) {
    values[`cached at ${one.concurrency}: CPU of bare node's`] = 1 / one.ofBareByCpu;
    Object.assign(values, speedOf(one, figures));
  }
  for (const { accept, ofBareByCpu } of encodings)
    values[`cached in ${accept}: CPU of bare node's`] = 1 / ofBareByCpu;
  const uncached = figures.filter(({ name }) => name === 'uncached');
  values['uncached: requests/s'] = Math.max(...uncached.map(({ requestsPerS }) => requestsPerS));
  return values;
};

const toTables = (figures: readonly ServerFigures[], encodings: readonly EncodedFigures[]) => [
  {
    heads: ['server', 'connections', 'requests/s', ...LOAD_HEADS, 'of bare', 'of bare by CPU'],
    rows: figures.map((f) => [
      f.name,
      f.concurrency,
      f.requestsPerS,
      ...loadCells(f),
      f.ofBare,
      f.ofBareByCpu,
    ]),
  },
  {
    heads: ['cached, in', 'bytes', 'CPU ms', 'of bare', 'of bare by CPU'],
    rows: encodings.map((f) => [f.accept, f.bytes, f.cpuMsPerRequest, f.ofBare, f.ofBareByCpu]),
  },
];

/** Measures a cached page, the same page rendered for each request, and two servers that only send its bytes. */
export const benchServer: Bench = async ({ product, isQuick }) => {
  const rounds = isQuick ? QUICK : FULL;
  // the last is never purged; each other one is purged by a connection of its own
  const blogs = await copyBlogs(product, Math.max(...rounds.concurrencies) + 1);
  const path = `/${blogs.at(-1)}/`;
  const page = await takeSample(product.host, path);
  const floors: Floor[] = [];
  try {
    const bare = await startBareFloor([page], SERVER_CORE);
    floors.push(bare);
    const nginx = await startNginx([page], SERVER_CORE);
    if (nginx) floors.push(nginx);
    else process.stderr.write('nginx is not installed: that server is left out.\n');
    const contestants: readonly Contestant[] = [
      cachedContestant(product, path),
      floorContestant('bare', bare, path),
      ...(nginx ? [floorContestant('nginx', nginx, path)] : []),
      { name: 'uncached', costs: costsOf(product.pids), load: renderPages(product, blogs) },
    ];
    // compilers, caches and connections are warm after a round that does not count
    await measureServer(contestants, WARM_UP);
    const figures = await measureServer(contestants, rounds);
    const encodings: EncodedFigures[] = [];
    for (const accept of ENCODINGS)
      encodings.push(...(await benchEncoding(product, path, accept, rounds)));
    return { tables: toTables(figures, encodings), values: serverValues(figures, encodings) };
  } finally {
    await Promise.all(floors.map(({ stop }) => stop()));
  }
};
