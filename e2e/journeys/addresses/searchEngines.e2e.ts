import assert from 'node:assert/strict';
import { BLOGS } from '../../harness/demo/blogs.ts';
import { DRAWN_PAGES, EDGE_PAGES } from '../../harness/pages/drawnPages.ts';
import { headOf } from '../../harness/pages/headOf.ts';
import { structuredDataFaults } from '../../harness/pages/structuredData.ts';
import type { RunningProduct } from '../../harness/product/product.ts';
import { sharedProduct } from '../../harness/products.ts';
import { rawRequest } from '../../harness/requests/rawRequest.ts';
import { textsOf } from '../../harness/requests/xmlTexts.ts';

let product: RunningProduct;
beforeAll(async () => {
  product = await sharedProduct();
});
afterAll(() => product.stop());

const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

const ask = (url: string, agent = BOT) => {
  const { pathname, search } = new URL(url);
  return rawRequest(product.host, pathname + search, { headers: { 'user-agent': agent } });
};

/** Paths that robots are kept from, and all places that the sitemap leads them to. */
const crawl = async () => {
  const robots = (await ask(`${product.host}/robots.txt`)).body.toString();
  const kept = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  const locations = async (url: string) => {
    const { status, headers, body } = await ask(url);
    assert.deepEqual(
      [status, headers['content-type']],
      [200, 'application/xml; charset=utf-8'],
      url,
    );
    return textsOf(body.toString(), 'loc');
  };
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
  const sitemaps = await locations(index);
  const places = (await Promise.all(sitemaps.map(locations))).flat();
  return { kept, places };
};

/** What a search engine would hold against a page that it was led to. */
const faultsOf = async (place: string): Promise<readonly string[]> => {
  const { status, headers, body } = await ask(place);
  if (status !== 200) return [`${place} answers ${status}`];
  const { title, canonical, isNoIndex, jsonLd } = headOf(body.toString());
  return [
    ...(title.trim() === '' ? ['has no title'] : []),
    ...(canonical === place ? [] : [`is ${canonical} by its own account`]),
    ...(isNoIndex || /noindex/.test(String(headers['x-robots-tag'])) ? ['is not to be found'] : []),
    ...(jsonLd.length === 0 ? ['does not say what it is'] : []),
    ...jsonLd.flatMap(structuredDataFaults),
  ].map((fault) => `${place} ${fault}`);
};

test('BR18 the sitemap leads to every blog and open entry; each is there, may be found under that address alone, and says in sound data what it is', async () => {
  const { kept, places } = await crawl();
  for (const { amebaId } of BLOGS)
    assert.ok(places.includes(`${product.host}/${amebaId}/`), amebaId);
  const entries = places.filter((place) => place.endsWith('.html'));
  assert.ok(entries.length > 300, `${entries.length} entries`);
  assert.equal(new Set(places).size, places.length);
  const hidden = places.filter((place) =>
    kept.some((path) => new URL(place).pathname.startsWith(path)),
  );
  assert.deepEqual(hidden, [], 'robots.txt keeps robots from these');
  const faults: string[] = [];
  // one after the other: the product has other visitors, too
  for (const place of places) faults.push(...(await faultsOf(place)));
  assert.deepEqual(faults, []);
});

test('BR18 of every page type bots and people are served the same bytes, with sound data; what is not to be found is in no sitemap', async () => {
  const { places } = await crawl();
  const listed = new Set(places);
  const guests = [...DRAWN_PAGES, ...EDGE_PAGES].filter(({ reader }) => reader === 'guest');
  for (const { name, status, address } of guests) {
    const url = await address(product);
    // the accounts' own pages and the console have no readers
    if (!url.startsWith(product.host) || /^(?:sign-|console$)/.test(name)) continue;
    const [bot, person] = [await ask(url, BOT), await ask(url, PERSON)];
    assert.equal(bot.status, status, name);
    assert.ok(bot.body.equals(person.body), `${name} is another for bots`);
    const { title, canonical, isNoIndex, jsonLd } = headOf(bot.body.toString());
    assert.match(title, /\S/, name);
    assert.deepEqual(jsonLd.flatMap(structuredDataFaults), [], name);
    const mayBeFound = status === 200 && !isNoIndex;
    if (mayBeFound) assert.notEqual(canonical, null, `${name} may be found without an address`);
    else assert.ok(!listed.has(url), `${name} is not to be found, and in the sitemap`);
  }
});

const CONTEXT = { '@context': 'https://schema.org' };
const crumb = (position: number) => ({
  '@type': 'ListItem',
  position,
  name: '題',
  item: 'https://blog.example/',
});

for (const [what, data] of [
  ['a thing that no search engine knows', { ...CONTEXT, '@type': 'Thing' }],
  [
    'a blog without its author',
    { ...CONTEXT, '@type': 'Blog', name: '題', url: 'https://a.example/' },
  ],
  ['a site of no vocabulary', { '@type': 'WebSite', name: '題' }],
  [
    'a way with a step missing',
    { ...CONTEXT, '@type': 'BreadcrumbList', itemListElement: [crumb(1), crumb(3)] },
  ],
  [
    'an address that is not whole',
    {
      ...CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: [crumb(1), { ...crumb(2), item: '/genre/' }],
    },
  ],
] as const)
  test(`the check of data sees ${what}`, () => {
    assert.equal(structuredDataFaults(JSON.stringify(data)).length, 1);
  });
