import assert from 'node:assert/strict';
import * as v from 'valibot';
import { parse } from 'parse5';
import { BLOGS } from '@engawa/harness/demo/blogs.ts';
import { RENDERED_PAGES, EDGE_PAGES } from '@engawa/harness/pages/renderedPages.ts';
import type { RunningProduct } from '@engawa/harness/product/product.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { rawRequest } from '@engawa/harness/requests/rawRequest.ts';
import { parseXmlTexts } from '@engawa/harness/requests/xmlTexts.ts';
import {
  findAttribute,
  collectElements,
  collectText,
} from '@engawa/harness/pages/collectElements.ts';
import { until } from '@engawa/harness/until.ts';

/** A page's metadata for search engines. */
type SeenHead = {
  readonly title: string;
  readonly canonical: string | null;
  readonly isNoIndex: boolean;
  /** JSON texts of the page's structured data */
  readonly jsonLd: readonly string[];
};

/** @param html of a complete document, of which only the head is parsed */
const parseHead = (html: string): SeenHead => {
  const elements = collectElements(parse(html.slice(0, html.indexOf('</head>'))));
  const all = (tag: string, name: string, value: string) =>
    elements.filter((element) => element.tagName === tag && findAttribute(element, name) === value);
  const [canonical] = all('link', 'rel', 'canonical');
  const [robots] = all('meta', 'name', 'robots');
  return {
    title: collectText(elements.find(({ tagName }) => tagName === 'title')),
    canonical: (canonical && findAttribute(canonical, 'href')) ?? null,
    isNoIndex: robots !== undefined && /noindex/.test(findAttribute(robots, 'content') ?? ''),
    jsonLd: all('script', 'type', 'application/ld+json').map(collectText),
  };
};

/** An absolute address, because consumers do not know the page of the data. */
const address = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
const text = v.pipe(v.string(), v.nonEmpty());
const moment = v.pipe(v.string(), v.isoTimestamp());
const amount = v.pipe(v.number(), v.minValue(0));

/** Schema of an object with this `@type`; further fields are allowed. */
const thing = <T extends string, F extends v.ObjectEntries>(type: T, fields: F) =>
  v.looseObject({ '@type': v.literal(type), ...fields });

const listItem = v.variant('@type', [
  thing('ListItem', {
    position: v.pipe(v.number(), v.integer(), v.minValue(1)),
    name: v.optional(text),
    item: v.optional(v.union([address, v.looseObject({ '@type': text, name: text })])),
    url: v.optional(address),
  }),
]);

/** List items, numbered in order, each with a link or an object. */
const items = v.pipe(
  v.array(listItem),
  v.check(
    (list) => list.every(({ position }, at) => position === (list[0]?.position ?? 1) + at),
    'positions with a gap',
  ),
  v.check((list) => list.every(({ item, url }) => item ?? url), 'an item without an address'),
);

const person = thing('Person', { name: text, url: address });
const posting = { headline: text };
const itemList = thing('ItemList', { itemListElement: items, numberOfItems: v.optional(amount) });

/** The fields that search engines require for each type on our pages. */
const visible = v.variant('@type', [
  thing('BlogPosting', {
    ...posting,
    datePublished: moment,
    dateModified: moment,
    author: person,
    publisher: thing('Organization', { name: text, url: address }),
    mainEntityOfPage: address,
    isAccessibleForFree: v.boolean(),
    image: v.optional(address),
  }),
  thing('Blog', { name: text, url: address, author: person }),
  thing('BreadcrumbList', { itemListElement: v.pipe(items, v.minLength(2)) }),
  thing('CollectionPage', { name: text, url: address, mainEntity: itemList }),
  thing('ImageGallery', { name: text, url: address, mainEntity: itemList }),
  thing('ItemList', { itemListElement: v.pipe(items, v.minLength(1)) }),
  thing('ImageObject', {
    contentUrl: address,
    width: amount,
    height: amount,
    isPartOf: thing('BlogPosting', { ...posting, url: address }),
  }),
  thing('VideoObject', {
    name: text,
    description: text,
    thumbnailUrl: v.union([address, v.array(address)]),
    uploadDate: moment,
    contentUrl: address,
  }),
  thing('WebSite', { name: text }),
]);

const document = v.intersect([
  v.looseObject({ '@context': v.literal('https://schema.org') }),
  visible,
]);

/** The errors in one block of JSON-LD, by field; empty for a valid block. */
const structuredDataFaults = (block: string): readonly string[] => {
  const { issues = [] } = v.safeParse(document, JSON.parse(block), { abortPipeEarly: true });
  return issues.map(
    ({ message, path }) => `${path?.map(({ key }) => String(key)).join('.') ?? ''}: ${message}`,
  );
};

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

/** The paths that robots.txt forbids, and all addresses in the sitemap. */
const crawl = async () => {
  const robots = (await ask(`${product.host}/robots.txt`)).body.toString();
  const stored = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  const locations = async (url: string) => {
    const { status, headers, body } = await ask(url);
    assert.deepEqual(
      [status, headers['content-type']],
      [200, 'application/xml; charset=utf-8'],
      url,
    );
    return parseXmlTexts(body.toString(), 'loc');
  };
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
  const sitemaps = await locations(index);
  const places = (await Promise.all(sitemaps.map(locations))).flat();
  return { stored, places };
};

/** Errors of a page in the sitemap, from the view of a search engine. */
const findHeadErrors = async (place: string): Promise<readonly string[]> => {
  const { status, headers, body } = await ask(place);
  if (status !== 200) return [`${place} answers ${status}`];
  const { title, canonical, isNoIndex, jsonLd } = parseHead(body.toString());
  return [
    ...(title.trim() === '' ? ['has no title'] : []),
    ...(canonical === place ? [] : [`has the canonical address ${canonical}`]),
    ...(isNoIndex || /noindex/.test(String(headers['x-robots-tag'])) ? ['is not indexable'] : []),
    ...(jsonLd.length === 0 ? ['has no structured data'] : []),
    ...jsonLd.flatMap(structuredDataFaults),
  ].map((fault) => `${place} ${fault}`);
};

test('BR18 every address of the sitemap is indexable, canonical and has valid structured data', async () => {
  const { stored, places } = await crawl();
  for (const { amebaId } of BLOGS)
    assert.ok(places.includes(`${product.host}/${amebaId}/`), amebaId);
  const entries = places.filter((place) => place.endsWith('.html'));
  assert.ok(entries.length > 300, `${entries.length} entries`);
  assert.equal(new Set(places).size, places.length);
  const hidden = places.filter((place) =>
    stored.some((path) => new URL(place).pathname.startsWith(path)),
  );
  assert.deepEqual(hidden, [], 'robots.txt disallows these');
  const faults: string[] = [];
  // sequential, because the product has other visitors too
  for (const place of places) faults.push(...(await findHeadErrors(place)));
  assert.deepEqual(faults, []);
});

test('BR18 bots and people get the same bytes with valid structured data, and no sitemap has a noindex page', async () => {
  const { places } = await crawl();
  const listed = new Set(places);
  const guests = [...RENDERED_PAGES, ...EDGE_PAGES].filter(({ reader }) => reader === 'guest');
  for (const { name, status, address } of guests) {
    const url = await address(product);
    // pages of accounts and the console are not for readers
    if (!url.startsWith(product.host) || /^(?:sign-|console$)/.test(name)) continue;
    // the page may be rendered again between two requests
    const bot = await until(`${name} is the same for bots and people`, async () => {
      const [ofBot, ofPerson] = [await ask(url, BOT), await ask(url, PERSON)];
      return ofBot.body.equals(ofPerson.body) && ofBot;
    });
    assert.equal(bot.status, status, name);
    const { title, canonical, isNoIndex, jsonLd } = parseHead(bot.body.toString());
    assert.match(title, /\S/, name);
    assert.deepEqual(jsonLd.flatMap(structuredDataFaults), [], name);
    const mayBeFound = status === 200 && !isNoIndex;
    if (mayBeFound)
      assert.notEqual(canonical, null, `${name} is indexable without a canonical address`);
    else assert.ok(!listed.has(url), `${name} is not indexable, and in the sitemap`);
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
  ['an unsupported type', { ...CONTEXT, '@type': 'Thing' }],
  [
    'a blog without its author',
    { ...CONTEXT, '@type': 'Blog', name: '題', url: 'https://a.example/' },
  ],
  ['a site without a context', { '@type': 'WebSite', name: '題' }],
  [
    'breadcrumbs with a missing step',
    { ...CONTEXT, '@type': 'BreadcrumbList', itemListElement: [crumb(1), crumb(3)] },
  ],
  [
    'a relative address',
    {
      ...CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: [crumb(1), { ...crumb(2), item: '/genre/' }],
    },
  ],
] as const)
  test(`the check of structured data reports ${what}`, () => {
    assert.equal(structuredDataFaults(JSON.stringify(data)).length, 1);
  });
