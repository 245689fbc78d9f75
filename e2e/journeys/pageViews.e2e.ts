import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'puppeteer';
import { LONG_BLOG } from '../harness/demo/blogs.ts';
import { figuresOf } from '../harness/product/figures.ts';
import { awakenLinks, isSameDocument } from '../harness/browser/inSite.ts';
import { journeysOn } from '../harness/journey.ts';
import type { Product } from '../harness/product/product.ts';
import { sharedProduct } from '../harness/products.ts';
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

const listen = (page: Page) => {
  const told: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isView = url.searchParams.get('action_type') === 'view';
    if (url.pathname === '/_beacon' && isView) told.push(url.searchParams);
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
