import assert from 'node:assert/strict';
import * as v from 'valibot';
import { BLOG_ADDRESSES } from '@engawa/contract/addresses/address.ts';
import { RESERVED_NAMES } from '@engawa/contract/reservedNames.ts';
import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import type { Entry } from '@engawa/api-client/model/entry.ts';
import { getBlogger } from '@engawa/api-client/resources/blog/blogger.ts';
import { getPcLayout } from '@engawa/api-client/resources/blog/pcLayout.ts';
import type { Result } from '@engawa/contract';
import { Agent } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { ROUTE_NAMES } from '../../../apps/host/src/server/http/routeNames.ts';
import { BLOGS, EDGE_BLOG, EMPTY_BLOG } from '@engawa/harness/demo/blogs.ts';
import { readMetrics } from '@engawa/harness/product/readMetrics.ts';
import type { RunningProduct, Product } from '@engawa/harness/product/product.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { readTable } from '@engawa/harness/table.ts';
import { until } from '@engawa/harness/until.ts';
import { rawRequest, type RawAnswer } from '@engawa/harness/requests/rawRequest.ts';
import { readEntries } from '@engawa/harness/requests/readEntries.ts';

/** A request and its expected response; `type` and `allow` are not checked if `undefined`. */
type AddressRow = {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** the exact Location; undefined: the response must have none */
  readonly to: string | undefined;
  /** type of the rendered page, or the media type if the response is not HTML */
  readonly type: string | undefined;
  readonly allow: string | undefined;
};

type Values = Readonly<Record<string, string | number>>;

const TABLE = readTable(import.meta.dirname, 'addresses.tsv');
const STANDARD_LIMIT = 10;
const CONCURRENT_REQUESTS = 8;

/** Only every ninth entry is requested, because each entry costs a render. */
const ENTRY_STEP = 9;
const SAMPLES = 3;

/** Placeholder values that are well-formed but have no page. */
const MISSING: Values = {
  page: '9999998',
  entryId: '9007199254740991',
  imageId: '9007199254740991',
  themeId: '9007199254740991',
  yearMonth: '199001',
  yearMonthDay: '19900101',
};

/**
 * Replaces `{name}` with its value and `{text*3}` with three copies of the text; other braces are
 * unchanged.
 */
const fill = (text: string, values: Values): string =>
  text
    .replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))
    .replaceAll(/\{([^{}]+)\*(\d+)\}/g, (_, part: string, times) => part.repeat(Number(times)));

const filterLines = (group: string) => TABLE.filter(([name]) => name === group);

/** The rows of a group of the table, with its placeholders filled. */
const expandRows = (group: string, values: Values = {}): readonly AddressRow[] =>
  filterLines(group).flatMap(([, statusText, rawExpected = '', request = '']) => {
    const [, methods = 'GET', path = ''] = /^(?:([A-Z,]+) )?(.*)$/.exec(request) ?? [];
    const [status, expected] = [Number(statusText), fill(rawExpected, values) || undefined];
    return methods.split(',').map((method) => ({
      method,
      path: fill(path, values),
      status,
      to: status >= 300 && status < 400 ? expected : undefined,
      type: status === 405 ? 'error' : status >= 300 && status < 400 ? undefined : expected,
      allow: status === 405 ? expected : undefined,
    }));
  });

const collectNames = (group: string) =>
  filterLines(group).map(([, , , name = '']) => fill(name, {}));

const unwrap = <T>(answer: Result<T>): T => {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
};

/**
 * The addresses that depend on a blog's content. @param otherBlog a blog whose pages contain no
 * content of the first
 */
const blogRows = async (
  { host }: Pick<Product, 'host'>,
  amebaId: string,
  otherBlog: string,
): Promise<readonly AddressRow[]> => {
  const { read } = createReadClient({ baseUrl: `${host}/_api` });
  const { blog } = unwrap(await getBlogger(read)({ amebaId }));
  const layout = unwrap(await getPcLayout(read)({ amebaId }));
  const entries: Entry[] = [];
  for await (const entry of readEntries({ host }, amebaId)) entries.push(entry);
  const limit = layout.entryLimit ?? blog.entryLimit ?? STANDARD_LIMIT;
  const countPages = (perPage: number) => Math.max(1, Math.ceil(entries.length / perPage));
  const [pages, listPages] = [countPages(limit), countPages(Math.max(limit, STANDARD_LIMIT))];
  const values = { blog: amebaId, otherBlog, pages, listPages };
  const first = <T>(all: readonly T[]) => [...new Set(all)].slice(0, SAMPLES);
  const samples = (name: string, all: readonly (string | number)[]) =>
    first(all).flatMap((value) => expandRows(name, { ...values, [name]: value }));
  const days = first(entries.map(({ createdAt }) => createdAt.slice(0, 10).replaceAll('-', '')));
  const themes = entries.map(({ theme }) => theme.themeId);
  return [
    ...expandRows('blog', { ...values, pastPages: pages + 1, pastListPages: listPages + 1 }),
    ...samples('themeId', themes),
    ...samples('day', days),
    ...samples(
      'month',
      days.map((day) => day.slice(0, 6)),
    ),
    ...entries
      .filter((_, index) => index % ENTRY_STEP === 0)
      .flatMap(({ entryId, publishFlg, html }) => {
        const ofEntry = { ...values, entryId };
        const imageId = Number(/data-image-id="(\d+)"/.exec(html ?? '')?.[1]);
        const ofImage = { ...ofEntry, imageId, missingId: imageId + 500_000 };
        return [
          ...expandRows(publishFlg === 'amember' ? 'member-entry' : 'public-entry', ofEntry),
          ...expandRows('entry', ofEntry),
          ...(imageId > 0 ? expandRows('image', ofImage) : []),
        ];
      }),
  ];
};

const releaseShape = v.object({
  exposes: v.record(
    v.string(),
    v.object({ claims: v.optional(v.array(v.looseObject({ file: v.optional(v.string()) })), []) }),
  ),
});

/** The files below a blog that the live releases render, such as `page-{page}.html`. */
const liveFiles = async ({ host, assets }: Pick<Product, 'host' | 'assets'>) => {
  const health = await (await fetch(`${host}/_health`)).json();
  const { versions } = v.parse(v.object({ versions: v.record(v.string(), v.string()) }), health);
  const files = Object.entries(versions).map(async ([remote, version]) => {
    const record = await fetch(`${assets}/${remote}/${version}/release.json`);
    const { exposes } = v.parse(releaseShape, await record.json());
    return Object.values(exposes).flatMap(({ claims }) => claims.map(({ file }) => file));
  });
  return new Set((await Promise.all(files)).flat());
};

/** Addresses that match a claimed pattern, or almost match it, and have no page. */
const claimRows = async (
  product: Pick<Product, 'host' | 'assets'>,
): Promise<readonly AddressRow[]> => {
  const live = await liveFiles(product);
  return Object.values(BLOG_ADDRESSES)
    .flatMap(({ claims }) => claims)
    .filter(({ file, redirect }) => file !== '' && redirect === undefined)
    .flatMap((claim) => {
      const file = fill(claim.file, MISSING);
      const numbers = [...claim.file.matchAll(/\{\w+\}/g)];
      const stem = file.replace('.html', '');
      return [
        // pages without a number are tested by other journeys
        ...(numbers.length > 0
          ? expandRows(live.has(claim.file) ? 'claimed' : 'unavailable', { file })
          : []),
        ...expandRows('altered-file', { file, stem, FILE: file.toUpperCase() }),
        ...numbers.flatMap(({ 0: number, index }) => {
          const before = fill(claim.file.slice(0, index), MISSING);
          const after = fill(claim.file.slice(index + number.length), MISSING);
          return expandRows('altered-number', { before, after });
        }),
      ];
    });
};

/** First segments that are no amebaId, belong to no blog, or are reserved and have no page. */
const nameRows = (): readonly AddressRow[] => {
  const ofSite = new Set(collectNames('site-names'));
  return Object.entries({
    'invalid-name': collectNames('invalid-names'),
    'unused-name': collectNames('unused-names'),
    'reserved-name': [...RESERVED_NAMES].filter((name) => !ofSite.has(name)),
  }).flatMap(([group, names]) => names.flatMap((name) => expandRows(group, { name })));
};

const fixedRows = (group: 'site' | 'holes' | 'host') => expandRows(group);

const parsePageType = ({ headers, body }: RawAnswer): string | undefined => {
  const [mediaType = ''] = (headers['content-type'] ?? '').split(';');
  if (mediaType !== 'text/html') return mediaType || undefined;
  return /^<!doctype html><html [^>]*data-page-type="([^"]+)"/.exec(body.toString())?.[1];
};

/** Requests every address unchanged. @returns each row that differs from its response */
const wrongRows = async (host: string, rows: readonly AddressRow[]): Promise<readonly string[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT_REQUESTS });
  const findDifferences = async (row: AddressRow) => {
    const answer = await rawRequest(host, row.path, { method: row.method, agent });
    const found = {
      ...row,
      status: answer.status,
      to: answer.headers.location,
      type: row.type && parsePageType(answer),
      allow: row.allow && answer.headers.allow,
    };
    return isDeepStrictEqual(found, row) ? [] : [JSON.stringify({ expected: row, found })];
  };
  try {
    return (await Promise.all(rows.map(findDifferences))).flat();
  } finally {
    agent.destroy();
  }
};

let product: RunningProduct;
beforeAll(async () => {
  product = await sharedProduct();
});
afterAll(async () => product.stop());

/** All requests that the tests of this file have sent, to detect duplicates. */
const requested = new Set<string>();

const assertRows = async (rows: readonly AddressRow[]) => {
  for (const { method, path } of rows) requested.add(`${method} ${path}`);
  assert.deepEqual(await wrongRows(product.host, rows), []);
};

test('BR2 R2.1.1 R2.1.2 R2.1.3 R2.2 each address of a blog returns the status, redirect target and content type of the address table', async () => {
  const ids = [...BLOGS, EDGE_BLOG, EMPTY_BLOG].map(({ amebaId }) => amebaId);
  const rows = ids.map((id, index) => blogRows(product, id, ids[(index + 1) % ids.length] ?? ''));
  await assertRows((await Promise.all(rows)).flat());
});

test('BR2 R2.1.4 a malformed address of a blog returns 404', async () => {
  await assertRows(await claimRows(product));
});

test('R2.1.1 R5.1 invalid and unused amebaIds return 404', () => assertRows(nameRows()));

test('R1.10 R2.1.4 each address outside of blogs returns the status, redirect target and content type of the address table', () =>
  assertRows(fixedRows('site')));

test('R2.1.3 R2.1.4 hostile paths return 404', () => assertRows(fixedRows('holes')));

test('R2.1.5 R2.4.1 addresses of the host accept only the HTTP methods that the address table lists', () =>
  assertRows(fixedRows('host')));

test('BR2 the address table has over 1,000 addresses', () => {
  assert.ok(requested.size > 1000, `${requested.size} addresses`);
});

test('BF20 each kind of address has the Cache-Control of the address table: versioned files are immutable', async () => {
  const page = await (await fetch(`${product.host}/kanoya-mio/`)).text();
  const countRequests = async () => {
    const figures = await readMetrics(product, 'host');
    return ROUTE_NAMES.map((route) => figures.sum('engawa_host_requests_total', { route }));
  };
  const before = await countRequests();
  for (const row of readTable(import.meta.dirname, 'cacheControl.tsv')) {
    const [server = '', status, cacheControl = '', request = '', kind] = row;
    const [, method = 'GET', pattern, fixed] = /^(?:([A-Z]+) )?(?:~(.*)|(.*))$/.exec(request) ?? [];
    // `~` marks a pattern of an address on the page
    const path = pattern ? new RegExp(pattern).exec(page)?.[0].replaceAll('&amp;', '&') : fixed;
    assert.ok(path !== undefined, `the page has no ${kind}`);
    const origin = v.parse(v.picklist(['host', 'assets', 'platform']), server);
    let received = '';
    // a host that has missed purges of the platform caches its pages only for a few seconds
    await until(
      () => `${kind} is ${status} ${cacheControl}: ${received}`,
      async () => {
        const answer = await fetch(product[origin] + path, { method, redirect: 'manual' });
        // an unread body keeps the connection open
        await answer.body?.cancel();
        const found = answer.headers.get('cache-control') ?? 'none';
        received = `${answer.status} ${found}`;
        return found === cacheControl && (status === '' || answer.status === Number(status));
      },
    );
  }
  const after = await countRequests();
  const missing = ROUTE_NAMES.filter((_, place) => after[place] === before[place]);
  assert.deepEqual(missing, [], 'a route of the host has no row in the table');
});
