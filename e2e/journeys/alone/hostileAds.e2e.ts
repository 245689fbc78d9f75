import assert from 'node:assert/strict';
import type { AdSpot } from '@engawa/blog-domain/ads/adSpots.ts';
import type { Page } from 'puppeteer';
import { createAdminClient } from '@engawa/delivery/admin/adminClient.ts';
import { followButton, waitForFollowButton } from '@engawa/harness/browser/follow.ts';
import { assertStill } from '@engawa/harness/browser/layoutShift.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import { CHANGING_BLOGS } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { productOnFaultyWire } from '@engawa/harness/faults/productOnFaultyWire.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { adminToken } from '@engawa/harness/product/adminToken.ts';
import type { Product } from '@engawa/harness/product/product.ts';
import { until } from '@engawa/harness/until.ts';
import { emulateReader } from '@engawa/harness/browser/emulateReader.ts';

declare global {
  interface Window {
    /** messages of hostile ads about their attempts */
    engawaHostile?: unknown[];
  }
}

/**
 * A product with ads on another site than its pages: browsers treat `localhost` and `127.0.0.1` as
 * two sites.
 */
const productWithAdsElsewhere = () =>
  productOnFaultyWire((origin) => ({
    ENGAWA_ADS_ORIGIN: `http://localhost:${new URL(origin).port}`,
  }));

// in the headless shell an endless loop in a cross-site frame blocks the surrounding page
const journey = journeysOn(productWithAdsElsewhere, { needsWindow: true });

const [{ amebaId: BLOG }] = CHANGING_BLOGS;
const SPOTS = ['entry-rectangle', 'side-rectangle', 'billboard'] as const satisfies AdSpot[];

/**
 * An ad that tries forbidden actions, reports the results to the page, and continues to send false
 * messages.
 */
const GREEDY = `<script>
  const tried = {};
  const attempt = (name, act) => { try { tried[name] = String(act()) } catch (error) { tried[name] = error.name } };
  attempt('window', () => open('https://evil.example/window'));
  attempt('top', () => { top.location = 'https://evil.example/top' });
  attempt('address', () => top.location.href);
  attempt('page', () => top.document.title);
  attempt('frame', () => parent.document.title);
  attempt('cookie', () => document.cookie);
  attempt('storage', () => localStorage.length);
  attempt('dialog', () => { alert(1); return prompt('?') });
  const lie = "top.postMessage({ type: 'engawa-ad', state: 'failed', spot: 'billboard', mqps: 1, rver: 'lie' }, '*');"
    + "parent.postMessage({ type: 'engawa-ad', state: 'failed', spot: 'billboard', mqps: 1, rver: 'lie' }, '*');";
  for (const it of [{ src: 'https://evil.example/frame' }, { srcdoc: '<script>' + lie + '</' + 'script>' }])
    document.body.append(Object.assign(document.createElement('iframe'), it, { height: 9999 }));
  setInterval(() => { eval(lie) }, 50);
  fetch('https://evil.example/fetch').catch(() => undefined);
  top.postMessage({ hostile: tried }, '*');
</script><style>body { position: fixed; width: 9999px; height: 9999px }</style>`;

const ENDLESS = `<script>
  top.postMessage({ hostile: 'for ever' }, '*');
  setTimeout(() => { for (;;); }, 50);
</script>`;

/** Replaces all ads in these spots with this HTML. */
const advertise = async (product: Product, html: string, spots: readonly AdSpot[]) => {
  const admin = createAdminClient(product.platform, await adminToken(product));
  for (const { name, isActive } of await admin.campaigns())
    if (isActive) assert.equal(await admin.setCampaignActive(name, false), null);
  for (const spot of spots)
    assert.equal(
      await admin.addCampaign({
        name: `${spot} ${html.length}`,
        advertiser: '試し',
        weight: 1,
        spots: [spot],
        startsAt: '2026-01-01T00:00:00+09:00',
        creatives: [{ html, alt: '試し', landingUrl: 'https://shop.example/' }],
      }),
      null,
    );
};

const hearHostile = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    window.engawaHostile = [];
    addEventListener('message', ({ data }: MessageEvent<{ hostile?: unknown }>) => {
      if (data.hostile) window.engawaHostile?.push(data.hostile);
    });
  });

const hostile = (page: Page) => page.evaluate(() => window.engawaHostile ?? []);

const showSpot = (page: Page, spot: AdSpot) =>
  page.$eval(`[data-ad-slot="${spot}"]`, (slot) => slot.scrollIntoView({ block: 'center' }));

/** The page's measurements of its ads. */
const measured = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).filter(({ event }) => event === 'measure_ad_performance'),
  );

/** Asserts that a press works, and that the page is unchanged. */
const assertUnharmed = async (page: Page, url: string, title: string) => {
  await page.evaluate(() => scrollTo(0, 0));
  await hydrateSlots(page);
  await page.click(followButton('header', BLOG));
  await waitForFollowButton(page, 'header', BLOG, true);
  assert.deepEqual([page.url(), await page.title()], [url, title]);
  assert.equal((await page.browserContext().pages()).length, 1);
  await assertStill(page);
};

test(
  'BR6 a hostile ad cannot open, read, move or forge anything, and its views are measured',
  journey(async ({ product, visitor }) => {
    await advertise(product, GREEDY, SPOTS);
    const { page, open } = await visitor();
    await emulateReader(page);
    await hearHostile(page);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const { url, title } = await findEntry(product, BLOG, 1);
    await open(url);
    const pageTitle = await page.title();
    assert.ok(pageTitle.includes(title));
    for (const spot of SPOTS) {
      await showSpot(page, spot);
      // an ad next to the text may have been in the viewport before
      await until(`${spot} is measured`, async () =>
        (await measured(page)).some(({ adSpot }) => adSpot === spot),
      );
    }
    assert.equal((await measured(page)).length, SPOTS.length);
    const refused = {
      window: 'null',
      top: 'SecurityError',
      address: 'SecurityError',
      page: 'SecurityError',
      frame: 'SecurityError',
      cookie: 'SecurityError',
      storage: 'SecurityError',
      dialog: 'null',
    };
    assert.deepEqual(
      await hostile(page),
      SPOTS.map(() => refused),
    );
    for (const { adState, rver, filledMs } of await measured(page)) {
      assert.deepEqual([adState, typeof filledMs], ['viewed', 'number']);
      assert.notEqual(rver, 'lie');
    }
    assert.deepEqual(dialogs, []);
    assert.ok(page.frames().every((frame) => !frame.url().includes('evil')));
    await assertUnharmed(page, url, pageTitle);
  }),
);

test(
  'BR6 an endless loop in an ad on its own domain leaves the page responsive',
  journey(async ({ product, visitor }) => {
    await advertise(product, ENDLESS, ['entry-rectangle']);
    const { page } = await visitor();
    await hearHostile(page);
    const { url } = await findEntry(product, BLOG, 2);
    // the driver waits for frames that never respond again
    const devtools = await page.createCDPSession();
    await devtools.send('Page.navigate', { url });
    await until('the page is open', async () => page.url() === url && (await page.title()) !== '');
    const title = await page.title();
    await showSpot(page, 'entry-rectangle');
    await until('the ad loops', async () => (await hostile(page)).includes('for ever'));
    await assertUnharmed(page, url, title);
  }),
);
