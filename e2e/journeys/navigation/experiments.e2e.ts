import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';
import { listenToBeacons } from '@engawa/harness/browser/beacons.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { hydrateInSiteLinks, isSameDocument } from '@engawa/harness/browser/inSite.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { scrollToEnd } from '@engawa/harness/browser/scroll.ts';
import { ENTRY_TITLE } from '@engawa/harness/browser/selectors.ts';
import { waitForHydratedSlots } from '@engawa/harness/browser/slots.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { until } from '@engawa/harness/until.ts';
import { emulateReader } from '@engawa/harness/browser/emulateReader.ts';

// the headless shell reports all pages as visible
const journey = journeysOn(sharedProduct, { needsWindow: true });

const TOP = `/${LONG_BLOG.amebaId}/`;

/** Asserts the variants on the root element, and in the last beacon. */
const assertVariants = async (
  page: Page,
  beacon: URLSearchParams | undefined,
  variants: string,
) => {
  assert.equal(await page.$eval('html', (root) => root.dataset['variants']), variants);
  assert.equal(beacon?.get('ab_test_id'), variants.replaceAll(' ', ','));
};

/** Selectors of style sheets that depend on a variant. */
const variantSelectors = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .map(({ cssText }) => cssText)
      .filter((text) => /data-(?:variants|experiments)/.test(text)),
  );

test(
  'R9.4 R4.7 R5.11 the experiment seed of a browser determines all variants on pages and in beacons',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await emulateReader(page);
    // the seed becomes 42
    await page.evaluateOnNewDocument(() => {
      Math.random = () => 0.0042;
    });
    const beacons = listenToBeacons(page);
    const openTop = async (search: string, variants: string) => {
      const count = beacons.length;
      await reader.open(product.host + TOP + search);
      await until('the view is reported', async () => beacons.length === count + 1);
      await assertVariants(page, beacons.at(-1), variants);
    };
    const followEntry = async (variants: string) => {
      const count = beacons.length;
      await hydrateInSiteLinks(reader);
      await reader.follow(ENTRY_TITLE);
      assert.ok(await isSameDocument(page));
      await until('the next view is reported', async () => beacons.length === count + 1);
      await assertVariants(page, beacons.at(-1), variants);
    };
    const own = 'experiment-01:0 experiment-02:0 experiment-03:8';
    const readStored = () => page.evaluate(() => localStorage.getItem('engawa:experimentSeed'));

    await openTop('?experiment_seed=4999', 'experiment-01:0 experiment-02:1');
    assert.equal(await readStored(), null, 'an override is not stored');
    await openTop('', own);
    assert.equal(JSON.parse((await readStored()) ?? '{}').value, 42);
    assert.match(await page.evaluate(() => document.cookie), /(?:^|; )experiment_seed=42(?:;|$)/);
    await followEntry(own);
    await openTop('?experiment_seed=5000', 'experiment-01:0 experiment-02:2');
    await followEntry(own);
    assert.deepEqual(await variantSelectors(page), []);
    assertQuiet(reader);
  }),
);

/** Denies storage like browser settings. */
const denyStorage = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });

/** Asserts that the page uses the control, and neither stores nor reports a variant. */
const assertControl = async (page: Page, notified: URLSearchParams | undefined) => {
  assert.equal(await page.$eval('html', (root) => root.dataset['variants']), '');
  assert.doesNotMatch(await page.evaluate(() => document.cookie), /experiment_seed/);
  assert.equal(notified?.get('ab_test_id'), '');
};

test(
  'R9.4 R9.6 R7.5 without storage pages show the control variant, and a closed overlay ad stays closed',
  journey(async ({ product, visitor }) => {
    // narrow enough for an ad over the page
    const reader = await visitor({ widthPx: 900 });
    const { page } = reader;
    await emulateReader(page);
    await denyStorage(page);
    const notified = listenToBeacons(page);
    await reader.open(product.host + TOP);
    await hydrateInSiteLinks(reader);
    await page.waitForSelector('[data-ad-overlay].is-visible');
    await page.click('[data-ad-overlay] button');
    await page.waitForSelector('[data-ad-overlay]', { hidden: true });
    await scrollToEnd(page);
    await until('the view is reported', async () => notified.length === 1);
    await assertControl(page, notified[0]);

    await reader.follow(ENTRY_TITLE);
    assert.ok(await isSameDocument(page));
    await waitForHydratedSlots(page);
    await scrollToEnd(page);
    await until('the next view is reported', async () => notified.length === 2);
    await assertControl(page, notified[1]);
    assert.equal(
      await page.$('[data-ad-overlay]'),
      null,
      'the overlay ad stays closed in this document',
    );
    assert.notEqual(notified[1]?.get('session_id'), notified[0]?.get('session_id'));
    // a failed write is reported to developers, and no other error
    const lines = reader.complaints.all();
    assert.deepEqual(
      lines.filter((line) => !/^console info: engawa:\S+ was not persisted denied$/.test(line)),
      [],
    );
    assert.notEqual(lines.length, 0);
  }),
);
