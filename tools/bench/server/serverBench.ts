import type { BenchProduct } from '../product/benchProduct.ts';
import { copyBlogs } from '../product/copiedBlogs.ts';
import { SERVER_CORE } from '../product/cores.ts';
import { startBareFloor } from './bareFloor.ts';
import type { Floor } from './floor.ts';
import { findGenerator, type Generator } from './generator.ts';
import type { Contestant, Costs } from './load.ts';
import { measureServer, type Rounds, type ServerFigures } from './measureServer.ts';
import { startNginx } from './nginxFloor.ts';
import { takeSample } from './samplePage.ts';
import { uncachedLoad } from './uncachedLoad.ts';

const FULL = { concurrencies: [1, 10, 50], rounds: 4, durationS: 2 };
const QUICK = { concurrencies: [1, 10, 50], rounds: 1, durationS: 2 };

/** Each alone, as clients take them that are no current browser. */
const ENCODINGS = ['br', 'zstd', 'gzip', 'identity'] as const;

/** A cached page for a client that takes one encoding. */
export type EncodedFigures = ServerFigures & {
  readonly accept: (typeof ENCODINGS)[number];
  readonly bytes: number;
};

type EncodingBench = {
  readonly product: BenchProduct;
  readonly path: string;
  readonly generator: Generator;
  readonly rounds: Rounds;
};

export type ServerBench = {
  readonly figures: readonly ServerFigures[];
  /** of the page that cached, bare and nginx send, compressed */
  readonly pageBytes: number;
  /** a cached page over a bare server that sends the same bytes, for each encoding */
  readonly encodings: readonly EncodedFigures[];
  /** the program that asked for what needs no purge */
  readonly generator: Generator['name'];
};

/** All processes of the product: what none of them should have needed shows, too. */
export const costsOf = ({ pids }: BenchProduct): Costs => ({
  host: pids.host,
  others: [...pids.data, pids.assets],
});

const floorContestant = (
  name: 'bare' | 'nginx',
  { origin, pid }: Floor,
  path: string,
  generator: Generator,
): Contestant => ({
  name,
  costs: { host: pid, others: [] },
  load: (concurrency, durationS) => generator.load(`${origin}${path}`, concurrency, durationS),
});

/** Measures a cached page in one encoding beside a bare server with the same bytes, at 10 connections. */
const benchEncoding = async (
  accept: EncodedFigures['accept'],
  { product, path, generator, rounds }: EncodingBench,
): Promise<readonly EncodedFigures[]> => {
  const page = await takeSample(product.host, path, undefined, accept);
  const bare = await startBareFloor([page], SERVER_CORE);
  const contestantOf = (name: 'cached' | 'bare', origin: string, costs: Costs): Contestant => ({
    name,
    costs,
    load: (concurrency, durationS) =>
      generator.load(`${origin}${path}`, concurrency, durationS, accept),
  });
  const contestants = [
    contestantOf('cached', product.host, costsOf(product)),
    contestantOf('bare', bare.origin, { host: bare.pid, others: [] }),
  ];
  try {
    await measureServer(contestants, { ...QUICK, concurrencies: [10] });
    const figures = await measureServer(contestants, { ...rounds, concurrencies: [10] });
    return figures
      .filter(({ name }) => name === 'cached')
      .map((figure) => ({ ...figure, accept, bytes: page.body.length }));
  } finally {
    await bare.stop();
  }
};

/**
 * Measures a cached page, the same page rendered for each request, and two floors that only send it.
 * @param say where what is left out is told
 */
export const benchServer = async (
  product: BenchProduct,
  isQuick: boolean,
  say: (line: string) => void,
): Promise<ServerBench> => {
  const rounds = isQuick ? QUICK : FULL;
  // the last is asked for and never purged, the others are purged by a connection each
  const blogs = await copyBlogs(product, Math.max(...rounds.concurrencies) + 1);
  const path = `/${blogs.at(-1)}/`;
  const page = await takeSample(product.host, path);
  const floors: Floor[] = [];
  const costs = costsOf(product);
  const generator = await findGenerator();
  try {
    const bare = await startBareFloor([page], SERVER_CORE);
    floors.push(bare);
    const nginx = await startNginx([page], SERVER_CORE);
    if (nginx) floors.push(nginx);
    else say('nginx is not installed: that floor is left out.');
    const contestants: readonly Contestant[] = [
      {
        name: 'cached',
        costs,
        load: (concurrency, durationS) =>
          generator.load(`${product.host}${path}`, concurrency, durationS),
      },
      floorContestant('bare', bare, path, generator),
      ...(nginx ? [floorContestant('nginx', nginx, path, generator)] : []),
      {
        name: 'uncached',
        costs,
        load: (concurrency, durationS) => uncachedLoad(product, blogs, concurrency, durationS),
      },
    ];
    // one round that counts for nothing: compilers, caches and connections are warm after it
    await measureServer(contestants, { ...QUICK, concurrencies: [10] });
    const figures = await measureServer(contestants, rounds);
    const encodings: EncodedFigures[] = [];
    for (const accept of ENCODINGS)
      encodings.push(...(await benchEncoding(accept, { product, path, generator, rounds })));
    return { figures, pageBytes: page.body.length, encodings, generator: generator.name };
  } finally {
    await Promise.all(floors.map(({ stop }) => stop()));
  }
};
