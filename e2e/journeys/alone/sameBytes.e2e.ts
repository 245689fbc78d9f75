import assert from 'node:assert/strict';
import { PAGE_TYPES } from '@engawa/contract/pageTypes.ts';
import {
  RENDERED_PAGES,
  READ_PAGES,
  type RenderedPage,
} from '@engawa/harness/pages/renderedPages.ts';
import { removeDataFolder } from '@engawa/harness/product/dataFolders.ts';
import { readMetrics } from '@engawa/harness/product/readMetrics.ts';
import { startProduct, type RunningProduct } from '@engawa/harness/product/product.ts';
import { seededDataFolder, unseededDataFolder } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';

const products: RunningProduct[] = [];

/** One product with a copy of the run's seed, and one that seeds its database itself. */
beforeAll(async () => {
  for (const folder of [seededDataFolder, unseededDataFolder])
    products.push(await startProduct({ dataDir: await folder() }));
});
afterAll(async () => {
  await Promise.all(products.map((product) => product.stop()));
  await Promise.all(products.map(({ dataDir }) => removeDataFolder(dataDir)));
});

/** Personal pages, or pages with a secret of the session: no host serves them to others. */
const OWN = new Set(['skin-preview', 'entry-preview', 'appshell']);
const HAS_SECRET = /^sign-|^console$/;

/** One page of each kind, and the 404 page. */
const PAGES: readonly RenderedPage[] = [
  ...READ_PAGES,
  ...RENDERED_PAGES.filter(({ status }) => status === 404),
].filter(({ name }) => !HAS_SECRET.test(name));

type Served = { readonly status: number; readonly html: string };

/** A response without the product's ports, which differ between products. */
const servedBy = async (product: RunningProduct, rendered: RenderedPage): Promise<Served> => {
  const answer = await fetch(await rendered.address(product));
  const html = [product.host, product.assets, product.platform].reduce(
    (text, origin, place) => {
      const { host } = new URL(origin);
      return text
        .replaceAll(host, `origin-${place}`)
        .replaceAll(encodeURIComponent(host), `origin-${place}`);
    },
    await answer.text(),
  );
  return { status: answer.status, html };
};

/** The first difference between two texts, with context; null if they are equal. */
const parting = (one: string, other: string): string | null => {
  if (one === other) return null;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  return `at ${at}:\n${around(one)}\n${around(other)}`;
};

const parsePageType = (html: string) => / data-page-type="([\w:-]+)"/.exec(html)?.[1] ?? '';

test('BQ8 two products with the same clock and seed serve the same bytes of every page type', async () => {
  const [first, second] = products;
  assert.ok(first && second);
  for (const product of products)
    await until('every entry is in the search index', async () => {
      const queued = (await readMetrics(product, 'platform')).sum('engawa_platform_search_queue');
      return queued === 0;
    });
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const rendered of PAGES) {
    const one: Served = await servedBy(first, rendered);
    const other: Served = await servedBy(second, rendered);
    assert.equal(one.status, rendered.status, rendered.name);
    seen.add(parsePageType(one.html));
    const fault = parting(one.html, other.html);
    if (fault !== null) faults.push(`${rendered.name} ${fault}`);
  }
  assert.deepEqual(faults, []);
  assert.deepEqual(
    PAGE_TYPES.filter((type) => !OWN.has(type) && !seen.has(type)),
    [],
    'page types without a compared page',
  );
});
