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
import { startBareFloor } from './bareFloor.ts';
import type { Floor } from './floor.ts';
import {
  measureServer,
  type Contestant,
  type Rounds,
  type ServerFigures,
} from './measureServer.ts';
import { startNginx } from './nginxFloor.ts';
import { costsOf } from './runRound.ts';
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

export type ServerBench = {
  readonly figures: readonly ServerFigures[];
  /** of the page that cached, bare and nginx send, compressed */
  readonly pageBytes: number;
  /** a cached page over a bare server that sends the same bytes, for each encoding */
  readonly encodings: readonly EncodedFigures[];
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

/**
 * Measures a cached page, the same page rendered for each request, and two servers that only send its bytes.
 * @param report reports a server that is left out
 */
export const benchServer = async (
  product: BenchProduct,
  isQuick: boolean,
  report: (line: string) => void,
): Promise<ServerBench> => {
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
    else report('nginx is not installed: that server is left out.');
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
    return { figures, pageBytes: page.body.length, encodings };
  } finally {
    await Promise.all(floors.map(({ stop }) => stop()));
  }
};
