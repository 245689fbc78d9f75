import assert from 'node:assert/strict';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'puppeteer';
import {
  bytesByAddress,
  countTraffic,
  waitForIdleTraffic,
} from '@engawa/harness/browser/traffic.ts';
import { readDocument } from '@engawa/harness/browser/visitPage.ts';
import { BLOGS } from '@engawa/harness/demo/blogs.ts';
import { entryTitled } from '@engawa/harness/demo/demoEntries.ts';
import { scrollToEnd } from '@engawa/harness/browser/scroll.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { sharedProduct } from '@engawa/harness/products.ts';

const journey = journeysOn(sharedProduct);

/** A page without a request for this long is idle. */
const QUIET_MS = 3000;

/** The weight of a page. Sizes in KiB; images count neither as requests nor as bytes. */
type Weight = {
  readonly blockingSheets: number;
  readonly requests: number;
  readonly kib: number;
  /** brotli bytes, on a first page view */
  readonly documentKib: number;
  readonly elements: number;
  /**
   * after a press on the follow button of the header, which fetches the code of the first viewport
   */
  readonly scripts: number;
  readonly scriptKib: number;
  /** the same values after a scroll to the end */
  readonly allScripts: number;
  readonly allScriptKib: number;
};

/** Names of the values that exceed their limit. */
const heavier = (weight: Weight, most: Weight): readonly string[] =>
  (Object.keys(most) as (keyof Weight)[])
    .filter((name) => weight[name] > most[name])
    .map((name) => `${name}: ${weight[name]} > ${most[name]}`);

const toKib = (bytes: number) => Math.round(bytes / 102.4) / 10;

const scriptsIn = (bytes: ReadonlyMap<string, number>) => {
  const lengths = [...bytes].flatMap(([address, length]) =>
    new URL(address).pathname.endsWith('.js') ? [length] : [],
  );
  return { count: lengths.length, kib: toKib(lengths.reduce((sum, length) => sum + length, 0)) };
};

const weigh = async (page: Page, url: string): Promise<Weight> => {
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  const traffic = countTraffic(session);
  const bytes = bytesByAddress(session);
  await page.goto(url, { waitUntil: 'load' });
  await waitForIdleTraffic(traffic, QUIET_MS);
  const before = traffic();
  const document = await readDocument(page);
  const html = await (await fetch(url)).text();
  await page.click('.BlogHeader-follow button');
  await waitForIdleTraffic(traffic, QUIET_MS);
  const scripts = scriptsIn(bytes);
  // a pointer over a link would prefetch the code of its page
  await page.mouse.move(0, 0);
  await scrollToEnd(page);
  await waitForIdleTraffic(traffic, QUIET_MS);
  const all = scriptsIn(bytes);
  return {
    blockingSheets: document['blocking style sheets'],
    elements: document.elements,
    requests: before.requests - before.imageRequests,
    kib: toKib(before.document + before.style + before.script + before.other),
    documentKib: toKib(brotliCompressSync(html).length),
    scripts: scripts.count,
    scriptKib: scripts.kib,
    allScripts: all.count,
    allScriptKib: all.kib,
  };
};

/**
 * Goals: 2 sheets, 20 requests, 120 KiB, a document of 20 KiB, 15 scripts of 160 KiB, a quarter
 * more scripts after a scroll to the end; 700 elements with ten comments. A document has 21.0 to
 * 21.1 KiB, because the hashes of each build compress differently.
 */
const MOST_OF_ENTRY: Weight = {
  blockingSheets: 2,
  requests: 15,
  kib: 112,
  documentKib: 21.2,
  elements: 955,
  scripts: 13,
  scriptKib: 225,
  allScripts: 18,
  allScriptKib: 261,
};

/** Ten complete entries. */
const MOST_OF_TOP: Weight = {
  ...MOST_OF_ENTRY,
  documentKib: 24.3,
  elements: 1110,
};

/** Successive pages of different types, as readers open them. */
type Step = { readonly sheets: number; readonly newSheets: number; readonly newKib: number };

/** The style sheets of each page that earlier pages have not loaded; sizes after brotli. */
const stylesAlong = async (urls: readonly string[]): Promise<readonly Step[]> => {
  const seen = new Set<string>();
  const steps: Step[] = [];
  for (const url of urls) {
    const response = await fetch(url);
    assert.equal(response.status, 200, url);
    const html = await response.text();
    const sheets = [...html.matchAll(/<link[^>]*href="(\/_styles\/[^"]*)"/g)].flatMap(
      ([, path]) => path ?? [],
    );
    const fresh = sheets.filter((path) => !seen.has(path));
    let bytes = 0;
    for (const path of fresh) {
      seen.add(path);
      const css = await (await fetch(new URL(path, url))).text();
      bytes += brotliCompressSync(css).length;
    }
    steps.push({ sheets: sheets.length, newSheets: fresh.length, newKib: toKib(bytes) });
  }
  return steps;
};

const [{ amebaId } = { amebaId: '' }] = BLOGS;

test(
  'BR36 an entry with 15 comments is within its budget of style sheets, requests, bytes and elements',
  journey(async ({ product, visitor }) => {
    const entry = await entryTitled(product, amebaId, '今年の梅仕事、はじめます');
    const { page } = await visitor();
    assert.deepEqual(heavier(await weigh(page, entry), MOST_OF_ENTRY), []);
  }),
);

test(
  'BR36 the top page of a blog is within its budget of style sheets, requests, bytes and elements',
  journey(async ({ product, visitor }) => {
    const { page } = await visitor();
    const top = `${product.host}/${amebaId}/`;
    assert.deepEqual(heavier(await weigh(page, top), MOST_OF_TOP), []);
  }),
);

/** Goal: 6 KiB. An entry misses the goal, because its own parts alone have 5.8 KiB. */
const MOST_NEW_KIB = { entry: 7.6, others: 5.5 };

test(
  'BR36 the second page of a visit, if of another type, loads at most one new style sheet and is within its budget',
  journey(async ({ product }) => {
    const entry = await entryTitled(product, amebaId, '今年の梅仕事、はじめます');
    const pages = ['', 'imagelist.html', 'entrylist.html', 'archivelist.html'].map(
      (path) => `${product.host}/${amebaId}/${path}`,
    );
    const isLight = ({ sheets, newSheets, newKib }: Step, most: number) =>
      sheets <= 2 && newSheets <= 1 && newKib <= most;
    const [, ...after] = await stylesAlong([entry, ...pages]);
    assert.ok(
      after.every((step) => isLight(step, MOST_NEW_KIB.others)),
      JSON.stringify(after),
    );
    for (const page of pages) {
      const [, step] = await stylesAlong([page, entry]);
      assert.ok(step && isLight(step, MOST_NEW_KIB.entry), JSON.stringify(step));
    }
  }),
);
