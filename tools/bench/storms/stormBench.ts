import { purge } from '../../../e2e/harness/requests/drawAnew.ts';
import { release, stableVersion } from '../../../e2e/harness/product/releases.ts';
import { publishUnchecked } from '../../../e2e/harness/product/doctoredRelease.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchProduct } from '../../measure/product/benchProduct.ts';
import {
  CHROME_ENCODINGS,
  runLoad,
  shareOut,
  type LoadOrder,
  type LoadResult,
} from '../../measure/runLoad.ts';
import { costsOf, roundedFrom, runRound, type Round, type Rounded } from '../server/runRound.ts';
import { makeDeepBlog, type DeepBlog } from './deepBlog.ts';

const STORMS = [
  'cold lists',
  'cold entries',
  'lost addresses',
  'likes of one entry',
  'promote',
] as const;

/** Medians over all rounds of what a busy day brings. */
export type StormFigures = Rounded & { readonly name: (typeof STORMS)[number] };

type PageLoad = Partial<Pick<LoadOrder, 'status' | 'durationS'>> & {
  readonly connections?: number;
};

type Storm = {
  readonly name: StormFigures['name'];
  /** what stands before the round that is measured */
  readonly prepare: () => Promise<unknown>;
  readonly load: () => Promise<LoadResult>;
};

const FULL = { entries: 1000, rounds: 3, durationS: 5 };
const QUICK = { entries: 200, rounds: 1, durationS: 3 };

const CONNECTIONS = 10;
const LIKES_A_SECOND = 20;
/** pages that are asked for again and again while a release goes live */
const HOT_PAGES = 300;
/** no entry has a number as high */
const LOST_FROM = 99_000_000_000;
const NEXT_VERSION = '9.9.9-bench';

/** Requests pages of the product, each once or again and again for a while. */
const requestPages = (
  { host }: BenchProduct,
  paths: readonly string[],
  { connections = CONNECTIONS, status = 200, durationS = null }: PageLoad = {},
): Promise<LoadResult> =>
  runLoad({
    origin: host,
    headers: { 'accept-encoding': CHROME_ENCODINGS },
    connections: shareOut(
      paths.map((path) => ({ path })),
      connections,
    ),
    status,
    durationS,
  });

/** The blog is as nobody had asked for it yet, but for its top: what all its pages share is at hand. */
const warmOnly = async (product: BenchProduct, { amebaId, lists }: DeepBlog): Promise<void> => {
  await purge(product, [`blog:${amebaId}`, 'site']);
  await requestPages(product, [`/${amebaId}/`, ...lists.slice(-1)], { connections: 1 });
};

const likesUntil = async (
  product: BenchProduct,
  entryId: string,
  ended: Promise<unknown>,
): Promise<void> => {
  const over = new AbortController();
  const like = async () => {
    while (!over.signal.aborted) {
      // as the platform says of a like that it has written
      await purge(product, [`entry:${entryId}`], 'soft');
      await wait(1000 / LIKES_A_SECOND);
    }
  };
  await Promise.all([ended.finally(() => over.abort()), like()]);
};

const stormsOn = async (
  product: BenchProduct,
  blog: DeepBlog,
  durationS: number,
): Promise<readonly Storm[]> => {
  const { dataDir } = product;
  const { amebaId, entries } = blog;
  const lists = blog.lists.slice(0, -1);
  const first = entries[0] ?? '';
  const entryId = /entry-(\d+)/.exec(first)?.[1] ?? '';
  const once = (paths: readonly string[], status: number) => () =>
    requestPages(product, paths, { status });
  const again = (paths: readonly string[]) => requestPages(product, paths, { durationS });
  const warm = () => warmOnly(product, blog);
  const lost = entries.map((_, at) => `/${amebaId}/entry-${LOST_FROM + at}.html`);
  const hot = entries.slice(0, HOT_PAGES);
  const before = await stableVersion(dataDir, 'entry');
  await publishUnchecked(dataDir, 'entry', NEXT_VERSION, (text, file) =>
    file === 'server.cjs' ? `${text}\n` : text,
  );
  return [
    { name: 'cold lists', prepare: warm, load: once(lists, 200) },
    { name: 'cold entries', prepare: warm, load: once(entries, 200) },
    { name: 'lost addresses', prepare: warm, load: once(lost, 404) },
    {
      name: 'likes of one entry',
      prepare: warm,
      load: async () => {
        const asked = again([first]);
        await likesUntil(product, entryId, asked);
        return asked;
      },
    },
    {
      name: 'promote',
      prepare: once(hot, 200),
      load: async () => {
        const promote = async () => {
          const live = await stableVersion(dataDir, 'entry');
          await release(dataDir, 'promote', 'entry', live === before ? NEXT_VERSION : before);
        };
        const [asked] = await Promise.all([again(hot), promote()]);
        return asked;
      },
    },
  ];
};

/** Measures what a busy day brings: crawlers, dead links, likes of one entry, a release that goes live. */
export const benchStorms = async (
  product: BenchProduct,
  isQuick: boolean,
): Promise<readonly StormFigures[]> => {
  const { entries, rounds, durationS } = isQuick ? QUICK : FULL;
  const storms = await stormsOn(product, await makeDeepBlog(product, entries), durationS);
  const costs = costsOf(product.pids);
  const found = new Map<Storm, Round[]>(storms.map((storm) => [storm, []]));
  // the first round counts for nothing: compilers, caches and connections are warm after it
  for (let round = -1; round < rounds; round += 1)
    for (const [storm, all] of found) {
      await storm.prepare();
      const measured = await runRound(costs, storm.load);
      if (round >= 0) all.push(measured);
    }
  return [...found].map(([{ name }, all]) => ({ name, ...roundedFrom(all) }));
};
