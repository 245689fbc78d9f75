import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import type { HTTPResponse, Page } from 'puppeteer';
import { arrivalAfter } from '@engawa/harness/browser/arrival.ts';
import { hydrateInSiteLinks, isSameDocument, travel } from '@engawa/harness/browser/inSite.ts';
import { assertStill } from '@engawa/harness/browser/layoutShift.ts';
import { watchCode } from '@engawa/harness/browser/watchRequests.ts';
import { ENTRY_IMAGE } from '@engawa/harness/browser/selectors.ts';
import { waitForHydratedSlots } from '@engawa/harness/browser/slots.ts';
import {
  countNodes,
  focusPicture,
  LARGE,
  openAtPicture,
  openViewer,
  untilClosed,
  VIEWER,
} from '@engawa/harness/browser/viewer.ts';
import { BLOGS, EDGE_BLOG } from '@engawa/harness/demo/blogs.ts';
import { entryWithImages } from '@engawa/harness/demo/demoEntries.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { findAccessibilityViolations } from '@engawa/harness/pages/accessibility.ts';
import { assertQuiet } from '@engawa/harness/pages/healthyPage.ts';
import { readPageMetadata } from '@engawa/harness/pages/readPageMetadata.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { until } from '@engawa/harness/until.ts';
import { chosenBlogs, isExhaustiveRun } from '@engawa/harness/isChosenCase.ts';

const journey = journeysOn(sharedProduct);

/**
 * Limit of all code that is fetched to open an image, each file compressed separately with gzip.
 */
const MOST_CODE_BYTES = 20 * 1024;
/** Number of times that the viewer is opened and closed. */
const ROUNDS = isExhaustiveRun() ? 1000 : 100;
/** Tolerated growth of nodes and listeners: less than one per round in any run. */
const MOST_LEFT = 99;

/** The viewer's description of the current image: `画像 1/3。…`. */
const readViewerStatus = (page: Page): Promise<string> =>
  page.$eval(`${VIEWER} output`, ({ textContent }) => textContent ?? '');

/** Scroll position and width of the page below the viewer. */
const readPagePosition = (page: Page) =>
  page.evaluate(() => [scrollY, document.querySelector('#root')?.getBoundingClientRect().width]);

const focusedHref = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('href') ?? null);

/** Collects the code that is loaded from now on. */
const codeFrom = (page: Page) => {
  const sizes: Promise<number>[] = [];
  const add = (response: HTTPResponse) => {
    if (/\.(?:js|css)$/.test(new URL(response.url()).pathname))
      sizes.push(response.buffer().then((body) => gzipSync(body).byteLength));
  };
  page.on('response', add);
  return async () => {
    page.off('response', add);
    const all = await Promise.all(sizes);
    return all.reduce((sum, bytes) => sum + bytes, 0);
  };
};

for (const { template, amebaId } of chosenBlogs('viewer', BLOGS))
  test(
    `R4.11 BR9 ${template}: an image opens in the viewer over its page; the viewer’s code is small and fetched on focus`,
    journey(async ({ product, visitor }) => {
      const reader = await visitor();
      const { page } = reader;
      const entry = await entryWithImages(product, amebaId);
      await reader.open(entry);
      await hydrateInSiteLinks(reader);
      const untilCodeHasCome = watchCode(page);
      await page.$eval(ENTRY_IMAGE, (link) =>
        link.scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
      // slots near the viewport load their own code, not the viewer's
      await waitForHydratedSlots(page);
      await untilCodeHasCome();
      const countCodeBytes = codeFrom(page);
      await focusPicture(page);
      const bytes = await countCodeBytes();
      assert.ok(bytes > 0 && bytes <= MOST_CODE_BYTES, `the viewer's code takes ${bytes} bytes`);
      const before = await readPagePosition(page);
      const pressed = await focusedHref(page);
      await page.click(ENTRY_IMAGE);
      await page.waitForSelector(LARGE);
      assert.equal(page.url(), new URL(pressed ?? '', entry).href);
      assert.equal((await page.$$('[role=dialog]')).length, 1);
      assert.deepEqual(await findAccessibilityViolations(page), []);
      assert.match(await readViewerStatus(page), /^画像 1\/\d+。.+。$/);
      await page.click('[aria-label="原寸で見る"]');
      const [rendered, own] = await page.$eval(LARGE, (picture) => [
        picture.getBoundingClientRect().width,
        Number(picture.getAttribute('width')),
      ]);
      assert.ok(Math.abs((rendered ?? 0) - (own ?? 0)) < 0.5, `${rendered} of ${own} px`);
      await page.keyboard.press('0');
      await page.keyboard.press('PageDown');
      await page.mouse.wheel({ deltaY: 300 });
      await page.keyboard.press('Escape');
      await untilClosed(page, entry);
      assert.deepEqual(await readPagePosition(page), before);
      await assertStill(page);
      assert.ok(await isSameDocument(page));
      assertQuiet(reader);
    }),
  );

test(
  'R4.11 R4.12 the image viewer works by keyboard across entries; Back closes the viewer and Forward reopens it',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const entry = await entryWithImages(product, EDGE_BLOG.amebaId);
    await reader.open(entry);
    const title = await page.title();
    await openViewer(reader);
    const first = page.url();
    const places = await page.evaluate(() => history.length);
    const entries = new Set<string>();
    for (let turns = 0; entries.size < 2; turns += 1) {
      assert.ok(turns < 10, 'the next entry is reached');
      const before = page.url();
      entries.add(/image-(\d+)-/.exec(before)?.[1] ?? '');
      await page.keyboard.press('ArrowRight');
      await until('the next image is open', async () => page.url() !== before);
    }
    assert.equal(await page.evaluate(() => history.length), places);
    await page.waitForSelector(LARGE);
    await page.keyboard.press('+');
    await until('the image is enlarged', async () =>
      (await readViewerStatus(page)).includes('150%に拡大'),
    );
    await page.keyboard.press('0');
    await until(
      'the image has its original zoom',
      async () => !(await readViewerStatus(page)).includes('拡大'),
    );
    // the focus never moves from the viewer to the page below
    for (let stops = 0; stops < 12; stops += 1) {
      await page.keyboard.press('Tab');
      const isBelow = await page.evaluate(() => document.activeElement?.closest('#root') !== null);
      assert.equal(isBelow, false);
    }
    const last = page.url();
    await page.goBack();
    await untilClosed(page, entry);
    await page.goForward();
    await page.waitForSelector(LARGE);
    assert.deepEqual([page.url(), await isSameDocument(page)], [last, true]);
    await page.keyboard.press('Escape');
    await untilClosed(page, entry);
    assert.equal(await focusedHref(page), new URL(first).pathname);
    await page.keyboard.press('Enter');
    await page.waitForSelector(LARGE);
    await arrivalAfter(page, async () => {
      await page.reload();
    });
    assert.equal((await readPageMetadata(page)).pageType, 'image-detail');
    assert.deepEqual([page.url(), await page.evaluate(() => scrollY)], [first, 0]);
    await travel(page, -1, title);
    assert.deepEqual([page.url(), (await readPageMetadata(page)).pageType], [entry, 'blog-entry']);
    assertQuiet(reader);
  }),
);

test(
  'R4.11 closing the image viewer focuses the link of the last image, and a press on that link reopens the viewer',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    const list = `${product.host}/${EDGE_BLOG.amebaId}/imagelist.html`;
    await reader.open(list);
    const closings = [() => page.goBack(), () => page.keyboard.press('Escape')];
    for (const close of closings) {
      await openViewer(reader, '#root main a[href*="/image-"]');
      const first = page.url();
      await page.keyboard.press('ArrowRight');
      await until('the next image is open', async () => page.url() !== first);
      const last = new URL(page.url()).pathname;
      await close();
      await untilClosed(page, list);
      assert.equal(await focusedHref(page), last);
    }
    await page.keyboard.press('Enter');
    await page.waitForSelector(LARGE);
    // presses both keys before the browser reports the viewer as closed
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
    await page.waitForSelector(LARGE);
    await page.keyboard.press('Escape');
    await untilClosed(page, list);
    assertQuiet(reader);
  }),
);

/** Moves fingers over the middle of the viewport, each between two positions. */
const drag = async (page: Page, ways: readonly (readonly [from: number, to: number])[]) => {
  const session = await page.createCDPSession();
  const at = (share: number) =>
    ways.map(([from, to], id) => ({ x: from + (to - from) * share, y: 420, id }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.3, 0.6, 1])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
};

test(
  'R4.11 by touch a swipe in the viewer changes the image, a pinch enlarges it, and a tap next to it closes the viewer',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await page.setViewport({ width: 1168, height: 900, hasTouch: true });
    const entry = await entryWithImages(product, EDGE_BLOG.amebaId, 3);
    await reader.open(entry);
    await openViewer(reader);
    const first = page.url();
    await drag(page, [[700, 400]]);
    await until('the next image is open', async () => page.url() !== first);
    await drag(page, [[400, 700]]);
    await until('the first image is open', async () => page.url() === first);
    await page.waitForSelector(LARGE);
    await drag(page, [
      [540, 400],
      [640, 780],
    ]);
    await until('the image is enlarged', async () =>
      (await readViewerStatus(page)).includes('拡大しています'),
    );
    const place = async () => /画像 \d+\/\d+/.exec(await readViewerStatus(page))?.[0] ?? 'none';
    const before = await place();
    await drag(page, [[700, 300]]);
    // the address is updated once the page turning is idle
    assert.equal(await place(), before, 'a swipe moves an enlarged image');
    assert.notEqual(before, 'none');
    await page.keyboard.press('0');
    await until(
      'the image has its original zoom',
      async () => !(await readViewerStatus(page)).includes('拡大'),
    );
    await page.touchscreen.tap(20, 200);
    await untilClosed(page, entry);
    assertQuiet(reader);
  }),
);

test(
  'R4.11 without scripts an image in an entry links to its own page',
  journey(async ({ product, visitor }) => {
    const reader = await visitor({ hasScripts: false });
    await reader.open(await entryWithImages(product, EDGE_BLOG.amebaId));
    await reader.follow(ENTRY_IMAGE);
    assert.equal((await readPageMetadata(reader.page)).pageType, 'image-detail');
  }),
);

/** The nodes and listeners that a page retains. */
const measureRetained = async (page: Page) => {
  const nodes = await countNodes(page);
  const { JSEventListeners: listeners = 0 } = await page.metrics();
  return { nodes, listeners };
};

/** Openings before the measurement, after which caches and the dialog root exist. */
const WARM_UP = 5;

/** Opens and closes the viewer repeatedly, from a page whose image has the focus. */
const openAndClose = async (page: Page, times: number): Promise<void> => {
  const address = page.url();
  for (let round = 0; round < times; round += 1) {
    await page.keyboard.press('Enter');
    // disposes the handle, because the driver would retain the element
    await (await page.waitForSelector(LARGE))?.dispose();
    await page.keyboard.press('Escape');
    await untilClosed(page, address);
  }
};

test(
  'R4.11 an image viewer that opens and closes 100 times leaks no nodes and no listeners',
  journey(async ({ product, visitor }) => {
    const reader = await visitor();
    const { page } = reader;
    await openAtPicture(reader, await entryWithImages(product, EDGE_BLOG.amebaId));
    await openAndClose(page, WARM_UP);
    const before = await measureRetained(page);
    await openAndClose(page, ROUNDS);
    const after = await measureRetained(page);
    assert.ok(after.nodes - before.nodes <= MOST_LEFT, `nodes: ${before.nodes}, ${after.nodes}`);
    const listeners = after.listeners - before.listeners;
    assert.ok(listeners <= MOST_LEFT, `listeners: ${before.listeners}, ${after.listeners}`);
  }),
);
