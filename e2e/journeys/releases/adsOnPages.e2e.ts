import assert from 'node:assert/strict';
import type { HTTPRequest, Page } from 'puppeteer';
import { hydrateInSiteLinks, followAt, isSameDocument } from '@engawa/harness/browser/inSite.ts';
import { intercept } from '@engawa/harness/browser/intercept.ts';
import { assertStill } from '@engawa/harness/browser/layoutShift.ts';
import { scrollToEnd } from '@engawa/harness/browser/scroll.ts';
import { ENTRY_TITLE } from '@engawa/harness/browser/selectors.ts';
import { hydrateSlots } from '@engawa/harness/browser/slots.ts';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { findOwnerCssUrl, saveOwnerCss } from '@engawa/harness/pages/ownerCss.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import { waitForFirstPaint } from '@engawa/harness/browser/pressAtOnce.ts';

const journey = journeysOn(sharedProduct);

const FRAME_PATH = '/_ads/frame';
const SLOTS = '[data-ad-slot]';
const OVERLAY = '[data-ad-overlay]';
const HEADER_AD = 'aside[data-header-ad]';
const ENTRY_AD = '[data-ad-slot="entry-rectangle"]';
const PREMIUM_BLOG = 'kominka-naoshi';
const CHANGING_BLOG = 'tabi-tetsu-camera';
const NARROW_PX = 900;

const isAd = (url: string) => new URL(url).pathname === FRAME_PATH;

const adsRequestedFor = (page: Page): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (isAd(request.url())) urls.push(request.url());
  });
  return urls;
};

const boxes = (page: Page): Promise<readonly string[]> =>
  page.$$eval(SLOTS, (slots) =>
    slots.map((slot) => {
      const { width, height } = slot.getBoundingClientRect();
      return `${slot.getAttribute('data-ad-slot') ?? ''} ${width}x${height}`;
    }),
  );

const answeredWith =
  (body: string, status = 200) =>
  (request: HTTPRequest) =>
    request.respond({ status, contentType: 'text/html', body });

/** Ad documents with valid and hostile messages. */
const FATES: Readonly<Record<string, (request: HTTPRequest) => Promise<void>>> = {
  'are filled': (request) => request.continue(),
  'are empty': answeredWith('<!doctype html><title>広告</title>'),
  fail: answeredWith('Bad Gateway', 502),
  'cannot be reached': (request) => request.abort('connectionreset'),
  hang: () => new Promise(() => undefined),
  'attack the page': answeredWith(`<!doctype html><body style="width:9999px;height:9999px"><script>
    const attempts = [
      () => { top.location = 'https://evil.example/' }, () => { parent.document.title = 'evil' },
      () => { parent.location.href }, () => document.cookie,
      () => localStorage.length, () => { frameElement.style.height = '9999px' }, () => alert(1),
    ];
    for (const attempt of attempts) try { attempt() } catch {}
    setInterval(() => parent.postMessage({ type: 'engawa-ad', state: 'filled', spot: '<b>', mqps: 1e9, rver: {} }, '*'), 5);
  </script>`),
};

for (const [what, befall] of Object.entries(FATES))
  test(
    `BR6 ads that ${what} neither move nor change the page`,
    journey(async ({ product, visitor }) => {
      const { page } = await visitor();
      await intercept(page, async (request) => {
        if (!isAd(request.url())) return 'untouched';
        await befall(request);
        return 'handled';
      });
      const requested = adsRequestedFor(page);
      const { url } = await findEntry(product, LONG_BLOG.amebaId, 1);
      // the driver would wait for the documents of started frames, like for the page's
      await page.goto(url, { waitUntil: [] });
      await until('the page is parsed', () =>
        page.evaluate(() => document.readyState !== 'loading'),
      );
      // a document may be parsed before its style sheets arrive, when it is not visible yet
      await waitForFirstPaint(page);
      const before = await boxes(page);
      const title = await page.title();
      assert.deepEqual(
        before.map((box) => box.split(' ')[0]),
        ['entry-rectangle', 'side-rectangle', 'billboard'],
      );
      await hydrateSlots(page);
      await scrollToEnd(page);
      await until('a frame is requested', async () =>
        page.$eval(`${ENTRY_AD} iframe`, (frame) => frame.getBoundingClientRect().height > 0),
      );
      assert.deepEqual(await boxes(page), before);
      await assertStill(page);
      assert.deepEqual([page.url(), await page.title()], [url, title]);
      // of two sizes in one slot only the displayed one is fetched
      assert.equal(
        requested.some((address) => address.includes('narrow')),
        false,
      );
      assert.equal(await page.evaluate(() => document.querySelectorAll('article').length), 1);
    }),
  );

test(
  'BR8 R1.6 a premium blog has no ad slot and requests no ad',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const requested = adsRequestedFor(reader.page);
    const { url } = await findEntry(product, PREMIUM_BLOG, 1);
    for (const address of [`${product.host}/${PREMIUM_BLOG}/`, url]) {
      await reader.open(address);
      await hydrateSlots(reader.page);
      await scrollToEnd(reader.page);
      assert.equal(await reader.page.$(SLOTS), null);
      assert.doesNotMatch(await reader.page.content(), /_ads\//);
    }
    assert.deepEqual(requested, []);
  }),
);

test(
  'BM16 R1.9 a page with ads has the same bytes for all visitors, and its ads work without scripts',
  journey(async ({ product, visitor }) => {
    const { url } = await findEntry(product, LONG_BLOG.amebaId, 1);
    const [first, second] = await Promise.all(
      ['a=1', 'b=2; signed_in=1'].map(async (cookie) =>
        (await fetch(url, { headers: { cookie } })).text(),
      ),
    );
    assert.equal(first, second);
    const reader = await visitor({ hasScripts: false });
    const requested = adsRequestedFor(reader.page);
    await reader.open(url);
    await reader.page.$eval(ENTRY_AD, (slot) => slot.scrollIntoView());
    await until('the ad is requested', () =>
      Promise.resolve(requested.some((address) => address.includes('spot=entry-rectangle&'))),
    );
  }),
);

test(
  'R4.7 a page that opens without a page load has its own ads, and one Back leaves it',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await reader.open(`${product.host}/${LONG_BLOG.amebaId}/`);
    await hydrateInSiteLinks(reader);
    const paths = () =>
      page.$$eval(`${SLOTS} iframe`, (frames) => [
        ...new Set(frames.map(({ src }) => new URL(src).searchParams.get('path'))),
      ]);
    const top = new URL(page.url()).pathname;
    assert.deepEqual(await paths(), [top]);
    await followAt(page, ENTRY_TITLE);
    assert.deepEqual(await paths(), [new URL(page.url()).pathname]);
    await page.goBack();
    await until('the top page is open again', async () => new URL(page.url()).pathname === top);
    assert.equal(await isSameDocument(page), true);
    await until('the ads of the top page are back', async () => (await paths()).join(' ') === top);
  }),
);

for (const [how, close] of [
  ['the button', (page: Page) => page.click(`${OVERLAY} button`)],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const)
  test(
    `R4.7 ${how} closes the overlay ad of a narrow page, and it stays closed`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor({ widthPx: NARROW_PX });
      const { page } = reader;
      const { url } = await findEntry(product, LONG_BLOG.amebaId, 1);
      await reader.open(url);
      await hydrateSlots(page);
      await page.waitForSelector(`${OVERLAY}.is-visible`);
      assert.equal(await page.$eval(`${OVERLAY} iframe`, ({ title }) => title), '広告');
      await close(page);
      await until('the ad is closed', async () => (await page.$(OVERLAY)) === null);
      await until('the closed state is persisted', () =>
        page.evaluate(() => localStorage.getItem('engawa:state:adOverlay') !== null),
      );
      await reader.open(url);
      const requested = adsRequestedFor(page);
      await hydrateInSiteLinks(reader);
      await scrollToEnd(page);
      assert.equal(await page.$(OVERLAY), null);
      assert.equal(
        requested.some((address) => address.includes('overlay')),
        false,
      );
    }),
  );

test(
  'BR4 an owner’s style sheet changes neither ads nor the comment form',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const { url } = await findEntry(product, CHANGING_BLOG, 1);
    const FORM = 'form[action="/_action/entry/comment"]';
    const looks = async () => {
      await reader.open(url);
      return page.$$eval(`${ENTRY_AD}, ${ENTRY_AD} *, ${FORM}, ${FORM} *`, (parts) =>
        parts.map((part) => {
          const { display, visibility, opacity, fontSize, transform, position } =
            getComputedStyle(part);
          const { width, height } = part.getBoundingClientRect();
          const isSeen = part.checkVisibility({ opacityProperty: true, visibilityProperty: true });
          return `${part.tagName} ${[display, visibility, opacity, fontSize, transform, position].join(' ')} ${width}x${height} ${isSeen}`;
        }),
      );
    };
    const before = await looks();
    assert.ok(before.length > 5);
    assert.ok(before.some((part) => /^IFRAME .*[1-9]\d*x[1-9]\d* true$/.test(part)));
    const seize =
      'display: none !important; opacity: 0 !important; font-size: 40px !important; position: fixed !important; transform: scale(9) !important;';
    await saveOwnerCss(
      product,
      CHANGING_BLOG,
      `[data-slot^="host/Ad"], [data-slot="host/Ad:entry-rectangle"] { ${seize} }
       :has(> .AdSlot), div:has(> form[action]) { ${seize} }
       .AdSlot, [data-ad-slot], [data-ad-slot] *, iframe, form, form *, :is(div, label) > textarea { ${seize} }
       .skinArticle { outline: 1px solid red }`,
    );
    try {
      assert.notEqual(findOwnerCssUrl(await (await fetch(url)).text()), null);
      assert.deepEqual(await looks(), before);
    } finally {
      await saveOwnerCss(product, CHANGING_BLOG, '');
    }
  }),
);

test(
  'the Tab key moves the focus into an ad and out of it',
  journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    const { url } = await findEntry(product, LONG_BLOG.amebaId, 1);
    await open(url);
    await page.emulateFocusedPage(true);
    await page.$eval(ENTRY_AD, (slot) => {
      slot.scrollIntoView({ block: 'center' });
      const stops = [...document.querySelectorAll<HTMLElement>('main a[href], main summary')];
      stops
        .findLast((stop) => slot.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING)
        ?.focus();
    });
    const place = () =>
      page.$eval(ENTRY_AD, (slot) => {
        const { activeElement } = document;
        if (activeElement && slot.contains(activeElement)) return 'in the ad';
        const isAfter =
          activeElement &&
          slot.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
        return isAfter ? 'after it' : 'before it';
      });
    const walk: string[] = [await place()];
    while (walk.at(-1) !== 'after it' && walk.length < 12) {
      await page.keyboard.press('Tab');
      walk.push(await place());
    }
    assert.deepEqual([...new Set(walk)], ['before it', 'in the ad', 'after it']);
  }),
);

test(
  'R4.17 R9.6 the header ad can be closed before hydration, and the next page does not fetch it',
  journey(async ({ product, visitor }) => {
    const { page, open } = await visitor();
    const requested = adsRequestedFor(page);
    const atHead = () => requested.filter((url) => url.includes('spot=header-banner')).length;
    await open(product.host);
    await until('the frame is requested', async () => atHead() === 1);
    await page.click(`${HEADER_AD} button`);
    await page.waitForSelector(HEADER_AD, { hidden: true });
    await open(`${product.host}/ranking/`);
    assert.equal(await page.$eval('html', ({ dataset }) => dataset['headerAd']), 'closed');
    assert.equal(atHead(), 1);
    await assertStill(page);
  }),
);
