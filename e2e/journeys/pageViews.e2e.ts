import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Page } from 'puppeteer';
import { LONG_BLOG } from '../harness/demo/blogs.ts';
import { entryOf } from '../harness/demo/demoEntries.ts';
import { figuresOf } from '../harness/product/figures.ts';
import { awakenLinks, isSameDocument } from '../harness/browser/inSite.ts';
import { journeysOn } from '../harness/journey.ts';
import type { Product } from '../harness/product/product.ts';
import { sharedProduct } from '../harness/products.ts';
import { scrollToEnd } from '../harness/browser/scroll.ts';
import { ENTRY_TITLE } from '../harness/browser/selectors.ts';
import { assertQuiet } from '../harness/pages/healthyPage.ts';
import { until } from '../harness/until.ts';

declare global {
  interface Window {
    dataLayer?: readonly Readonly<Record<string, unknown>>[];
  }
}

const journey = journeysOn(sharedProduct);

const TOP = `/${LONG_BLOG.amebaId}/`;

/** A driven browser says that it is one, and a bot's views are no views. */
const asReader = async (page: Page) =>
  page.setUserAgent({ userAgent: (await page.browser().userAgent()).replace('Headless', '') });

/** Beacons of a page, of one action. */
const listen = (page: Page, action = 'view') => {
  const told: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/_beacon' && url.searchParams.get('action_type') === action)
      told.push(url.searchParams);
  });
  return told;
};

/** What the data layer of a page has of one event. */
const eventsOf = async (page: Page, name: string) =>
  (await page.evaluate(() => window.dataLayer ?? [])).filter(({ event }) => event === name);

const counted = async (product: Product): Promise<number> =>
  (await figuresOf(product, 'platform')).sum('engawa_platform_beacons_total', {
    outcome: 'counted',
  });

test(
  'R7.5 a view is told and counted once, without a sign of intent, and so is the next page within the document',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await asReader(page);
    // readers are told apart day by day: the day must not turn between the two views
    await page.evaluateOnNewDocument((now) => {
      Date.now = () => now;
    }, Date.now());
    const told = listen(page);
    const before = await counted(product);
    await reader.open(product.host + TOP);
    await until('the view is told', async () => told.length === 1);
    await awakenLinks(reader);
    await reader.follow(ENTRY_TITLE);
    assert.ok(await isSameDocument(page));
    await until('the next view is told', async () => told.length === 2);
    await until('both are counted', async () => (await counted(product)) === before + 2);

    const [top, entry] = told;
    assert.equal(top?.get('page_id'), 'blog-blogtop');
    assert.equal(entry?.get('page_id'), 'blog-entry');
    assert.equal(entry?.get('referrer'), product.host + TOP);
    assert.equal(entry?.get('url'), page.url());
    assert.ok(page.url().endsWith(`-${entry?.get('entry_id')}.html`), page.url());
    assert.equal(entry?.get('session_id'), top?.get('session_id'));
    assert.deepEqual(
      (await eventsOf(page, 'ga_pageview')).map(({ isFirstView }) => isFirstView),
      [true, false],
    );
    assertQuiet(reader);
  }),
);

/** Bytes in gzip of what runs for a reader who gives no sign of intent. */
const runUnasked = async (page: Page) => {
  const boot = await page.$eval('head script:not([src])', ({ textContent }) => textContent);
  const observe = await page.$eval('script[data-observe]', (script) => script.src);
  const answer = await fetch(observe);
  return {
    bootBytes: gzipSync(boot).byteLength,
    observeBytes: gzipSync(await answer.bytes()).byteLength,
  };
};

test(
  'R7.6 R3.20 who only scrolls has read an entry: sections, its end and the history are told, by 8 KB without React',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await asReader(page);
    const [views, reads, taps] = ['view', 'read_article', 'tapTrigger'].map((action) =>
      listen(page, action),
    );
    const entry = await entryOf(product, LONG_BLOG.amebaId, 1);
    await reader.open(entry.url);
    await until('the view is told', async () => views?.length === 1);
    await scrollToEnd(page);
    await until('it has been read', async () => reads?.length === 1);
    assert.match(reads?.[0]?.get('figures') ?? '', /^readMs:\d{4,}$/);
    const sections = (await eventsOf(page, 'view_section')).map(({ section }) => section);
    assert.ok(sections.includes('footer'), sections.join(' '));
    assert.equal(new Set(sections).size, sections.length);
    assert.deepEqual((await eventsOf(page, 'blogger_pageview')).length, 1);
    const history = await page.evaluate(() => localStorage.getItem('engawa:social:history'));
    assert.match(history ?? '', new RegExp(`"key":"${LONG_BLOG.amebaId}/${entry.entryId}"`));

    assert.equal(await page.$('script[data-main]'), null, 'React has not been run');
    const { bootBytes, observeBytes } = await runUnasked(page);
    assert.ok(bootBytes <= 4096, `boot: ${bootBytes}`);
    assert.ok(observeBytes <= 8192, `observe: ${observeBytes}`);

    await reader.follow('[data-tap="nav-entryList"]');
    await until('the tap is told', async () => taps?.length === 1);
    assertQuiet(reader);
  }),
);

test(
  'R7.5 who asks not to be tracked is counted, and of nothing else is anything told or kept',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await asReader(page);
    await page.evaluateOnNewDocument(() =>
      Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' }),
    );
    const beacons: URLSearchParams[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/_beacon') beacons.push(url.searchParams);
    });
    await reader.open(product.host + TOP);
    await until('the view is told', async () => beacons.length === 1);
    await scrollToEnd(page);
    await reader.follow('[data-tap="nav-entryList"]');
    await until('the next view is told', async () => beacons.length === 2);
    for (const told of beacons) {
      assert.equal(told.get('action_type'), 'view');
      assert.deepEqual(
        ['session_id', 'referrer', 'referrer_class', 'ab_test_id'].map((name) => told.get(name)),
        ['', '', '', ''],
      );
    }
    assert.equal(await page.evaluate(() => window.dataLayer), undefined);
    assert.equal(await page.evaluate(() => localStorage.getItem('engawa:visit')), null);
    assertQuiet(reader);
  }),
);
