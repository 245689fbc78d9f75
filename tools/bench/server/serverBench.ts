import type { BenchProduct } from '../product/benchProduct.ts';
import { copyBlogs } from '../product/copiedBlogs.ts';
import { SERVER_CORE } from '../product/cores.ts';
import { autocannonLoad } from './autocannonLoad.ts';
import { startBareFloor } from './bareFloor.ts';
import type { Floor } from './floor.ts';
import type { Contestant } from './load.ts';
import { measureServer, type ServerFigures } from './measureServer.ts';
import { startNginxFloor } from './nginxFloor.ts';
import { takeSample } from './samplePage.ts';
import { uncachedLoad } from './uncachedLoad.ts';

const FULL = { concurrencies: [1, 10, 50], rounds: 5, durationS: 3 };
const QUICK = { concurrencies: [1, 10, 50], rounds: 1, durationS: 2 };

export type ServerBench = {
  readonly figures: readonly ServerFigures[];
  /** of the page that cached, bare and nginx send, compressed */
  readonly pageBytes: number;
};

const floorContestant = (
  name: 'bare' | 'nginx',
  { origin, pid }: Floor,
  path: string,
): Contestant => ({
  name,
  pids: [pid],
  load: (concurrency, durationS) => autocannonLoad(`${origin}${path}`, concurrency, durationS),
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
  const blogs = await copyBlogs(product, Math.max(...rounds.concurrencies));
  const path = `/${blogs[0]}/`;
  const page = await takeSample(product.host, path);
  const floors: Floor[] = [];
  try {
    const bare = await startBareFloor(page, SERVER_CORE);
    floors.push(bare);
    const nginx = await startNginxFloor(page, SERVER_CORE);
    if (nginx) floors.push(nginx);
    else say('nginx is not installed: that floor is left out.');
    const contestants: readonly Contestant[] = [
      {
        name: 'cached',
        pids: [product.pids.host],
        load: (concurrency, durationS) =>
          autocannonLoad(`${product.host}${path}`, concurrency, durationS),
      },
      floorContestant('bare', bare, path),
      ...(nginx ? [floorContestant('nginx', nginx, path)] : []),
      {
        name: 'uncached',
        pids: [product.pids.host, ...product.pids.data],
        load: (concurrency, durationS) => uncachedLoad(product, blogs, concurrency, durationS),
      },
    ];
    // one round that counts for nothing: compilers, caches and connections are warm after it
    await measureServer(contestants, { ...QUICK, concurrencies: [10] });
    return { figures: await measureServer(contestants, rounds), pageBytes: page.body.length };
  } finally {
    await Promise.all(floors.map(({ stop }) => stop()));
  }
};
