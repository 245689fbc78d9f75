import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import { ROUTE_NAMES } from '../../../apps/host/src/server/routeNames.ts';
import { BLOGS, EDGE_BLOG, EMPTY_BLOG } from '../../harness/demo/blogs.ts';
import { figuresOf } from '../../harness/product/figures.ts';
import type { RunningProduct } from '../../harness/product/product.ts';
import { sharedProduct } from '../../harness/products.ts';
import { readTable } from '../../harness/table.ts';
import {
  blogRows,
  claimRows,
  fixedRows,
  nameRows,
  wrongRows,
  type AddressRow,
} from './addressRows.ts';

let product: RunningProduct;
before(async () => {
  product = await sharedProduct();
});
after(async () => product.stop());

/** Distinct requests of all tests of this file. */
const requested = new Set<string>();

const assertRows = async (rows: readonly AddressRow[]) => {
  for (const { method, path } of rows) requested.add(`${method} ${path}`);
  assert.deepEqual(await wrongRows(product.host, rows), []);
};

test('BR2 R2.1.1 R2.1.2 R2.1.3 R2.2 the addresses of blogs, from what they hold', async () => {
  const ids = [...BLOGS, EDGE_BLOG, EMPTY_BLOG].map(({ amebaId }) => amebaId);
  const rows = ids.map((id, index) => blogRows(product, id, ids[(index + 1) % ids.length] ?? ''));
  await assertRows((await Promise.all(rows)).flat());
});

test('BR2 R2.1.4 whatever is wrong with an address of a blog, it is not found', async () => {
  await assertRows(await claimRows(product));
});

test('R2.1.1 R5.1 what is no amebaId, and whose nobody is', () => assertRows(nameRows()));

test('R1.10 R2.1.4 the pages of the site that belong to no blog', () =>
  assertRows(fixedRows('site')));

test('R2.1.3 R2.1.4 what looks for holes finds none', () => assertRows(fixedRows('holes')));

test('R2.1.5 R2.4.1 the addresses of the host itself, and what may be done with them', () =>
  assertRows(fixedRows('host')));

test('BR2 the table has over 1,000 addresses', () => {
  assert.ok(requested.size > 1000, `${requested.size} addresses`);
});

test('BF20 each kind of address says to caches what the table says: the registry and pages are asked for anew, what has a version is kept for good', async () => {
  const page = await (await fetch(`${product.host}/kanoya-mio/`)).text();
  const wrong: string[] = [];
  const askedOf = async () => {
    const figures = await figuresOf(product, 'host');
    return ROUTE_NAMES.map((route) => figures.sum('engawa_host_requests_total', { route }));
  };
  const before = await askedOf();
  for (const row of readTable(import.meta.dirname, 'cacheControl.tsv')) {
    const [server = '', status, cacheControl = '', request = '', kind] = row;
    const [, method = 'GET', pattern, fixed] = /^(?:([A-Z]+) )?(?:~(.*)|(.*))$/.exec(request) ?? [];
    // `~` begins a pattern of an address in the page
    const path = pattern ? new RegExp(pattern).exec(page)?.[0].replaceAll('&amp;', '&') : fixed;
    assert.ok(path !== undefined, `the page has no ${kind}`);
    const origin = v.parse(v.picklist(['host', 'assets', 'platform']), server);
    const answer = await fetch(product[origin] + path, { method, redirect: 'manual' });
    // an unread body keeps the connection open
    await answer.body?.cancel();
    const found = answer.headers.get('cache-control') ?? 'none';
    if (found !== cacheControl || (status !== '' && answer.status !== Number(status)))
      wrong.push(`${kind}: ${answer.status} ${found}`);
  }
  assert.deepEqual(wrong, []);
  const after = await askedOf();
  const missing = ROUTE_NAMES.filter((_, place) => after[place] === before[place]);
  assert.deepEqual(missing, [], 'an address of the host has no row in the table');
});
