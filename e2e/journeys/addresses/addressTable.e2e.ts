import { BLOG_ADDRESSES } from '@engawa/contract/addresses/address.ts';
import { RESERVED_NAMES } from '@engawa/contract/reservedNames.ts';
import assert from 'node:assert/strict';
import { ROUTE_NAMES } from '../../../apps/host/src/server/routeNames.ts';
import { blogAddresses } from '../../addresses/blogAddresses.ts';
import { blogFactsOf } from '../../addresses/blogFacts.ts';
import { wrongAddresses } from '../../addresses/checkAddresses.ts';
import { CACHE_KINDS } from '../../addresses/cacheKinds.ts';
import { claimAddresses } from '../../addresses/claimAddresses.ts';
import { HOSTILE_ADDRESSES } from '../../addresses/hostileAddresses.ts';
import { liveFiles } from '../../addresses/liveClaims.ts';
import { nameAddresses } from '../../addresses/nameAddresses.ts';
import { siteAddresses } from '../../addresses/siteAddresses.ts';
import { OWN_ADDRESSES } from '../../addresses/ownAddresses.ts';
import type { AddressRow } from '../../addresses/addressRow.ts';
import { BLOGS, EDGE_BLOG, EMPTY_BLOG } from '../../harness/demo/blogs.ts';
import { figuresOf } from '../../harness/product/figures.ts';
import type { RunningProduct } from '../../harness/product/product.ts';
import { sharedProduct } from '../../harness/products.ts';

let product: RunningProduct;
beforeAll(async () => {
  product = await sharedProduct();
});
afterAll(async () => product.stop());

const CLAIMS = Object.values(BLOG_ADDRESSES).flatMap(({ claims }) => claims);

/** Distinct addresses that have been walked, in all tests of this file. */
const walked = new Set<string>();

const walk = async (rows: readonly AddressRow[]) => {
  for (const { method = 'GET', path } of rows) walked.add(`${method} ${path}`);
  assert.deepEqual(await wrongAddresses(product.host, rows), []);
};

test('BR2 R2.1.1 R2.1.2 R2.1.3 R2.2 the addresses of blogs, from what they hold', async () => {
  const blogs = await Promise.all(
    [...BLOGS, EDGE_BLOG, EMPTY_BLOG].map(({ amebaId }) => blogFactsOf(product, amebaId)),
  );
  await walk(blogAddresses(blogs));
});

test('BR2 R2.1.4 whatever is wrong with an address of a blog, it is not found', async () => {
  const live = await liveFiles(product);
  await walk(claimAddresses(CLAIMS, '/tsubame-kanamono', live));
});

test('R2.1.1 R5.1 what is no amebaId, and whose nobody is', async () => {
  await walk(nameAddresses(RESERVED_NAMES));
});

test('R1.10 R2.1.4 the pages of the site that belong to no blog', async () => {
  await walk(siteAddresses('レシピ'));
});

test('R2.1.3 R2.1.4 what looks for holes finds none', async () => {
  await walk(HOSTILE_ADDRESSES);
});

test('R2.1.5 R2.4.1 the addresses of the host itself, and what may be done with them', async () => {
  await walk(OWN_ADDRESSES);
});

test('BR2 the table has over 1,000 addresses', () => {
  assert.ok(walked.size > 1000, `${walked.size} addresses`);
});

test('BF20 each kind of address says to caches what the table says: the registry and pages are asked for anew, what has a version is kept for good', async () => {
  const page = await (await fetch(`${product.host}/kanoya-mio/`)).text();
  const wrong: string[] = [];
  const askedOf = async () => {
    const figures = await figuresOf(product, 'host');
    return ROUTE_NAMES.map((route) => figures.sum('engawa_host_requests_total', { route }));
  };
  const before = await askedOf();
  for (const { kind, of, path, method = 'GET', status, says } of CACHE_KINDS) {
    const found = typeof path === 'string' ? path : path.exec(page)?.[0].replaceAll('&amp;', '&');
    assert.ok(found !== undefined, `the page names no ${kind}`);
    const answer = await fetch(product[of] + found, { method, redirect: 'manual' });
    // a connection of which nobody reads the answer holds the end of the run up
    await answer.body?.cancel();
    const said = answer.headers.get('cache-control');
    if (said !== says || (status !== undefined && answer.status !== status))
      wrong.push(`${kind}: ${answer.status} ${said}`);
  }
  assert.deepEqual(wrong, []);
  const after = await askedOf();
  const missing = ROUTE_NAMES.filter((_, place) => after[place] === before[place]);
  assert.deepEqual(missing, [], 'an address of the host has no row in the table');
});
