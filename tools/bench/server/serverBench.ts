import type { BenchProduct } from '../product/benchProduct.ts';
import { copyBlogs } from '../product/copiedBlogs.ts';
import { SERVER_CORE } from '../product/cores.ts';
import { startBareFloor } from './bareFloor.ts';
import type { Floor } from './floor.ts';
import { findGenerator, type Generator } from './generator.ts';
import type { Contestant, Costs } from './load.ts';
import { measureServer, type ServerFigures } from './measureServer.ts';
import { startNginx } from './nginxFloor.ts';
import { takeSample } from './samplePage.ts';
import { uncachedLoad } from './uncachedLoad.ts';

const FULL = { concurrencies: [1, 10, 50], rounds: 4, durationS: 2 };
const QUICK = { concurrencies: [1, 10, 50], rounds: 1, durationS: 2 };

export type ServerBench = {
  readonly figures: readonly ServerFigures[];
  /** of the page that cached, bare and nginx send, compressed */
  readonly pageBytes: number;
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
    return { figures, pageBytes: page.body.length, generator: generator.name };
  } finally {
    await Promise.all(floors.map(({ stop }) => stop()));
  }
};
