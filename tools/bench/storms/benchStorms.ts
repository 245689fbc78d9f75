import { publishUnchecked } from '@engawa/harness/product/doctoredRelease.ts';
import { release, stableVersion } from '@engawa/harness/product/releases.ts';
import { purge } from '@engawa/harness/requests/renderUncached.ts';
import { repeatAtRate } from '@engawa/harness/measure/repeatAtRate.ts';
import type { BenchProduct } from '@engawa/harness/measure/product/benchProduct.ts';
import {
  CHROME_ENCODINGS,
  runLoad,
  shareOut,
  type LoadOrder,
  type LoadResult,
} from '@engawa/harness/measure/runLoad.ts';
import { makeDeepBlog, type DeepBlog } from '../product/copyBlogs.ts';
import type { Bench } from '../report/benchReport.ts';
import {
  toCosts,
  LOAD_HEADS,
  loadCells,
  roundedFrom,
  runRound,
  type Round,
} from '../server/runRound.ts';

type Storm = {
  readonly name: string;
  /** runs before each measured round */
  readonly prepare: () => Promise<unknown>;
  readonly load: () => Promise<LoadResult>;
};

const FULL = { entries: 1000, rounds: 3, durationS: 5 };
const QUICK = { entries: 200, rounds: 1, durationS: 3 };

const CONNECTIONS = 10;
const LIKES_A_SECOND = 20;
/** pages that are requested repeatedly while a release goes live */
const HOT_PAGES = 300;
/** First id of dead links; higher than any entry id. */
const LOST_FROM = 99_000_000_000;
const NEXT_VERSION = '9.9.9-bench';

type PageLoad = Partial<Pick<LoadOrder, 'status' | 'durationS'>> & {
  readonly connections?: number;
};

/** Requests pages of the product, each once or repeatedly for a while. */
const requestPages = (
  { host }: BenchProduct,
  paths: readonly string[],
  { connections = CONNECTIONS, status = 200, durationS = null }: PageLoad = {},
): Promise<LoadResult> => {
  const requests = paths.map((path) => ({ path }));
  return runLoad({
    origin: host,
    headers: { 'accept-encoding': CHROME_ENCODINGS },
    connections: shareOut(requests, connections),
    status,
    durationS,
  });
};

/**
 * Drops all pages of a blog and renders its top and last list, so that only data shared by its
 * pages is cached.
 */
const warmFrame = async (product: BenchProduct, { amebaId, lists }: DeepBlog): Promise<void> => {
  await purge(product, [`blog:${amebaId}`, 'site']);
  await requestPages(product, [`/${amebaId}/`, ...lists.slice(-1)], { connections: 1 });
};

/** Purges an entry like the platform for each like, during a load. */
const likeDuring = async (
  product: BenchProduct,
  entryId: string,
  load: Promise<LoadResult>,
): Promise<LoadResult> => {
  const ending = new AbortController();
  const likes = repeatAtRate(ending.signal, LIKES_A_SECOND, () =>
    purge(product, [`entry:${entryId}`], 'soft'),
  );
  const result = await load.finally(() => ending.abort());
  await likes;
  return result;
};

const stormsOn = async (
  product: BenchProduct,
  blog: DeepBlog,
  durationS: number,
): Promise<readonly Storm[]> => {
  const { dataDir } = product;
  const { amebaId, entries } = blog;
  const [first = ''] = entries;
  const entryId = /entry-(\d+)/.exec(first)?.[1] ?? '';
  const prepare = () => warmFrame(product, blog);
  const lost = entries.map((_, at) => `/${amebaId}/entry-${LOST_FROM + at}.html`);
  const hot = entries.slice(0, HOT_PAGES);
  const before = await stableVersion(dataDir, 'entry');
  await publishUnchecked(dataDir, 'entry', NEXT_VERSION, (text, file) =>
    file === 'server.cjs' ? `${text}\n` : text,
  );
  const promote = async () => {
    const live = await stableVersion(dataDir, 'entry');
    await release(dataDir, 'promote', 'entry', live === before ? NEXT_VERSION : before);
  };
  return [
    {
      name: 'cold lists',
      prepare,
      load: () => requestPages(product, blog.lists.slice(0, -1)),
    },
    { name: 'cold entries', prepare, load: () => requestPages(product, entries) },
    { name: 'lost addresses', prepare, load: () => requestPages(product, lost, { status: 404 }) },
    {
      name: 'likes of one entry',
      prepare,
      load: () => likeDuring(product, entryId, requestPages(product, [first], { durationS })),
    },
    {
      name: 'promote',
      prepare: () => requestPages(product, hot),
      load: async () => {
        const [load] = await Promise.all([requestPages(product, hot, { durationS }), promote()]);
        return load;
      },
    },
  ];
};

/** Measures crawlers, dead links, likes of one entry, and a release that goes live. */
export const benchStorms: Bench = async ({ product, isQuick }) => {
  const { entries, rounds, durationS } = isQuick ? QUICK : FULL;
  const storms = await stormsOn(product, await makeDeepBlog(product, entries), durationS);
  const results = new Map<Storm, Round[]>(storms.map((storm) => [storm, []]));
  // a warm-up round for compilers, caches and connections
  for (let round = -1; round < rounds; round += 1)
    for (const [{ prepare, load }, all] of results) {
      await prepare();
      const measured = await runRound(toCosts(product.pids), load);
      if (round >= 0) all.push(measured);
    }
  const figures = [...results].map(([{ name }, all]) => ({ name, ...roundedFrom(all) }));
  const values: Record<string, number> = {};
  for (const { name, cpuMsPerRequest, refused } of figures) {
    if (name === 'cold lists') values[`${name}: CPU ms`] = cpuMsPerRequest;
    values[`${name}: refused`] = refused;
  }
  const rows = figures.map((one) => [one.name, one.requestsPerS, ...loadCells(one)]);
  return { tables: [{ heads: ['a busy day', 'answers/s', ...LOAD_HEADS], rows }], values };
};
