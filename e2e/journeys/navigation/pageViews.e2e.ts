// a field of beacons: cspell:ignore told
import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { listenToBeacons } from '@engawa/harness/browser/beacons.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { readMetrics } from '@engawa/harness/product/readMetrics.ts';
import { hydrateInSiteLinks, isSameDocument } from '@engawa/harness/browser/inSite.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import type { Product } from '@engawa/harness/product/product.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { scrollToEnd } from '@engawa/harness/browser/scroll.ts';
import { ENTRY_TITLE } from '@engawa/harness/browser/selectors.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { until } from '@engawa/harness/until.ts';
import { emulateReader, emulateSaveData } from '@engawa/harness/browser/emulateReader.ts';

declare global {
  interface Window {
    dataLayer?: readonly Readonly<Record<string, unknown>>[];
  }
}

// the headless shell reports every page as visible, so the reader could not leave a tab
const journey = journeysOn(sharedProduct, { needsWindow: true });

const TOP = `/${LONG_BLOG.amebaId}/`;

/** The events with this name in a page's data layer. */
const readEvents = async (page: Page, name: string) =>
  (await page.evaluate(() => window.dataLayer ?? [])).filter(({ event }) => event === name);

const counted = async (product: Product): Promise<number> =>
  (await readMetrics(product, 'platform')).sum('engawa_platform_beacons_total', {
    outcome: 'counted',
  });

/** The number of stored values per speed metric on the platform. */
const storedPerformance = async (product: Product) => {
  const { sum } = await readMetrics(product, 'platform');
  return ['cls', 'lcp', 'ttfb', 'fp', 'fcp'].map((name) =>
    sum(`engawa_platform_page_${name}_count`),
  );
};

/** The host's count of a vital for the page's entry remote, by kind of navigation. */
const vitalsCounted = async (product: Product, navigation: 'document' | 'soft') => {
  const { samples } = await readMetrics(product, 'host');
  return samples
    .filter(({ name }) => name === 'engawa_host_web_lcp_count')
    .filter(({ labels }) => labels['navigation'] === navigation)
    .filter(({ labels }) => labels['release']?.startsWith('entry@'))
    .reduce((sum, { value }) => sum + value, 0);
};

/** Switches to another tab, returns, and switches again: events from scripts are not trusted. */
const lookAway = async (page: Page) => {
  const other = await page.browserContext().newPage();
  for (const front of [other, page, other, page]) {
    const isSeen = front === page;
    await front.bringToFront();
    await until('the visibility of the page has changed', () =>
      page.evaluate((seen) => (document.visibilityState === 'visible') === seen, isSeen),
    );
  }
  await other.close();
};

test(
  'R7.5 a page view without intent and the next in-site page view are each reported and counted once',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await emulateReader(page);
    // readers are distinguished per day: the day must not change between the two views
    await page.evaluateOnNewDocument((now) => {
      Date.now = () => now;
    }, Date.now());
    const notified = listenToBeacons(page);
    const before = await counted(product);
    await reader.open(product.host + TOP);
    await until('the view is reported', async () => notified.length === 1);
    await hydrateInSiteLinks(reader);
    await reader.follow(ENTRY_TITLE);
    assert.ok(await isSameDocument(page));
    await until('the next view is reported', async () => notified.length === 2);
    await until('both views are counted', async () => (await counted(product)) === before + 2);

    const [top, entry] = notified;
    assert.equal(top?.get('page_id'), 'blog-blogtop');
    assert.equal(entry?.get('page_id'), 'blog-entry');
    assert.equal(entry?.get('referrer'), product.host + TOP);
    assert.equal(entry?.get('url'), page.url());
    assert.ok(page.url().endsWith(`-${entry?.get('entry_id')}.html`), page.url());
    assert.equal(entry?.get('session_id'), top?.get('session_id'));
    assert.deepEqual(
      (await readEvents(page, 'ga_pageview')).map(({ isFirstView }) => isFirstView),
      [true, false],
    );
    assertQuiet(reader);
  }),
);

test(
  'R9.9 BF17 the host counts LCP by release for a document and for the page that opens from it without a page load',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await emulateReader(page);
    // only one document in ten sends a report, and this document is chosen
    await page.evaluateOnNewDocument(() => {
      Math.random = () => 0;
    });
    const notified = listenToBeacons(page);
    const before = [
      await vitalsCounted(product, 'document'),
      await vitalsCounted(product, 'soft'),
    ] as const;
    await reader.open(product.host + TOP);
    await hydrateInSiteLinks(reader);
    await reader.follow(ENTRY_TITLE);
    assert.ok(await isSameDocument(page));
    await until('the next view is reported', async () => notified.length === 2);
    await lookAway(page);
    await until(
      'the document is counted',
      async () => (await vitalsCounted(product, 'document')) > before[0],
    );
    const measuresSoft = await page.evaluate(() =>
      PerformanceObserver.supportedEntryTypes.includes('soft-navigation'),
    );
    if (measuresSoft)
      await until(
        'the soft navigation is counted',
        async () => (await vitalsCounted(product, 'soft')) > before[1],
      );
    assertQuiet(reader);
  }),
);

/** The addresses of scripts and styles that the page has fetched, even if it does not run them. */
const readCodeUrls = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.(?:js|css)$/.test(name))
      .toSorted(),
  );

/** Moves the mouse over text and a link, and gives the page time to react. */
const moveOver = async (page: Page) => {
  for (const selector of [ENTRY_TITLE, '[data-tap="nav-entryList"]', 'h1'])
    await page.hover(selector);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
};

test(
  'R7.6 R3.20 R9.9 BR28 with Save-Data a page reports reading, speed and history without running React',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await emulateReader(page);
    // with Save-Data only a press starts the client app
    await emulateSaveData(page);
    const [views, reads, taps, speeds] = [
      'view',
      'read_article',
      'tapTrigger',
      'measure_web_performance',
    ].map((action) => listenToBeacons(page, action));
    const entry = await findEntry(product, LONG_BLOG.amebaId, 1);
    await reader.open(entry.url);
    await until('the view is reported', async () => views?.length === 1);
    const code = await readCodeUrls(page);
    await moveOver(page);
    assert.deepEqual(await readCodeUrls(page), code, 'hover fetches no code');
    await scrollToEnd(page);
    await until('the end of the text is reported', async () => reads?.length === 1);
    assert.match(reads?.[0]?.get('figures') ?? '', /^readMs:\d{4,}$/);
    const sections = (await readEvents(page, 'view_section')).map(({ section }) => section);
    assert.ok(sections.includes('footer'), sections.join(' '));
    assert.equal(new Set(sections).size, sections.length);
    assert.equal((await readEvents(page, 'blogger_pageview')).length, 1);
    // half of the ad must be in view for a second
    await page.$eval('[data-ad-slot="entry-rectangle"]', (slot) =>
      slot.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    // the other ads may have been in view that long during the load
    const ad = await until('the ad is reported as viewed', async () =>
      (await readEvents(page, 'measure_ad_performance')).find(
        ({ adState, adSpot }) => adState === 'viewed' && adSpot === 'entry-rectangle',
      ),
    );
    assert.ok(Number(ad['toldMs']) > 0, JSON.stringify(ad));
    const history = await page.evaluate(() => localStorage.getItem('engawa:social:history'));
    assert.match(history ?? '', new RegExp(`"key":"${LONG_BLOG.amebaId}/${entry.entryId}"`));

    assert.equal(await page.$('script[data-main]'), null, 'React has not run');

    const stored = await storedPerformance(product);
    await lookAway(page);
    await until('the platform has counted the speed', async () =>
      (await storedPerformance(product)).every((count, at) => count > (stored[at] ?? Infinity)),
    );
    assert.deepEqual(
      speeds?.map((notified) =>
        notified.get('figures')?.replaceAll(/\d+/g, '').split(',').toSorted(),
      ),
      [['cls:', 'fcp:', 'fp:', 'lcp:', 'ttfb:']],
    );
    const [speed] = await readEvents(page, 'measure_web_performance');
    assert.match(String(speed?.['build']), /^\d{8}-\d{7}$/);
    assert.equal(speed?.['landingPageType'], 'blog-entry');

    await reader.follow('[data-tap="nav-entryList"]');
    await until('the tap is reported', async () => taps?.length === 1);
    assertQuiet(reader);
  }),
);

test(
  'R7.5 with Do Not Track a page reports only its view, and persists nothing',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await emulateReader(page);
    await page.evaluateOnNewDocument(() =>
      Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' }),
    );
    const beacons: URLSearchParams[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/_beacon') beacons.push(url.searchParams);
    });
    await reader.open(product.host + TOP);
    await until('the view is reported', async () => beacons.length === 1);
    await scrollToEnd(page);
    await reader.follow('[data-tap="nav-entryList"]');
    await until('the next view is reported', async () => beacons.length === 2);
    for (const notified of beacons) {
      assert.equal(notified.get('action_type'), 'view');
      assert.deepEqual(
        ['session_id', 'referrer', 'referrer_class', 'ab_test_id'].map((name) =>
          notified.get(name),
        ),
        ['', '', '', ''],
      );
    }
    assert.equal(await page.evaluate(() => window.dataLayer), undefined);
    assert.equal(await page.evaluate(() => localStorage.getItem('engawa:visit')), null);
    assert.doesNotMatch(await page.evaluate(() => document.cookie), /experiment_seed/);
    assertQuiet(reader);
  }),
);
