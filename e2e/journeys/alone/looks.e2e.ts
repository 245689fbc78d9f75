/** @needs linux chromium */
import assert from 'node:assert/strict';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { hydrateSlots, waitForHydratedSlots } from '@engawa/harness/browser/slots.ts';
import { UNREAD_PANEL } from '@engawa/harness/browser/selectors.ts';
import type { Visitor } from '@engawa/harness/browser/visitor.ts';
import { isChosenPage } from '@engawa/harness/isChosenCase.ts';
import { NICKNAME } from '@engawa/harness/demo/members.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import { compareLook, DIFFERENCES, REFERENCES } from '@engawa/harness/looks/compareLook.ts';
import {
  RENDERED_PAGES,
  entrance,
  type RenderedPage,
} from '@engawa/harness/pages/renderedPages.ts';
import { readMetrics } from '@engawa/harness/product/readMetrics.ts';
import type { Product } from '@engawa/harness/product/product.ts';
import { ownProduct } from '@engawa/harness/products.ts';
import { ACCEPT_LOOKS } from '@engawa/harness/run/runVariables.ts';
import { until } from '@engawa/harness/until.ts';

// a separate product, because likes of other journeys would be visible
const journey = journeysOn(ownProduct);
const goTo = entrance();

const isAccepted = process.env[ACCEPT_LOOKS] !== undefined;

const untilAllIsIndexed = (product: Product) =>
  until(
    'all entries are indexed',
    async () => (await readMetrics(product, 'platform')).sum('engawa_platform_search_queue') === 0,
  );

/**
 * Hides videos but not their boxes: a player's first frame depends on the loaded part of the video.
 */
const hideVideos = (page: Page) =>
  page.$$eval('video', (videos) => {
    for (const video of videos) video.style.visibility = 'hidden';
  });

/** Width of the viewport, CSS px. */
const WIDTH_PX = 1280;
const WINDOW_PX = 900;
/** Only the top of a long page is compared. */
const HEIGHT_PX = 1800;

/** Prepares the pages that a browser opens next for the comparison: width, light colours, no motion. */
const preparePicture = async (page: Page): Promise<void> => {
  await page.setViewport({ width: WIDTH_PX, height: WINDOW_PX });
  await page.emulateMediaFeatures([
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'prefers-color-scheme', value: 'light' },
  ]);
};

/** Stops animations and the caret, and waits for fonts. */
const holdStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    await document.fonts.ready;
  });

/** Waits until no loading message is visible. */
const untilLoaded = (page: Page) =>
  page.waitForFunction(() => !document.body.innerText.includes('読み込んでいます'));

/** Waits until every image in the viewport is decoded. */
const untilPainted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // lazy images are requested after the first frame that contains them
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const inView = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    for (const image of inView) image.loading = 'eager';
    await Promise.all(inView.map((image) => image.decode()));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

/**
 * Waits until the ads in the viewport are loaded; some of their frames are requested once they are
 * visible.
 */
const untilAdsAreLoaded = async (page: Page): Promise<void> => {
  for (const slot of await page.$$('iframe[data-ad-spot]')) {
    const frame = (await slot.isIntersectingViewport()) ? await slot.contentFrame() : null;
    await frame?.waitForFunction(
      () => location.href !== 'about:blank' && document.readyState === 'complete',
    );
  }
};

/** Takes the first 1,800 px of the current page, as a PNG. */
const takePicture = async (page: Page): Promise<Uint8Array> => {
  await holdStill(page);
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.max(WINDOW_PX, Math.min(pageHeight, HEIGHT_PX));
  await page.setViewport({ width: WIDTH_PX, height });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // after an earlier scroll the sticky header disappears with a delay
  await page.waitForFunction(() => document.querySelector('.StickyHeader:not([hidden])') === null);
  // the taller viewport contains more slots of a hydrated page
  if ((await page.$('[data-slot][data-hydrated]')) !== null) await waitForHydratedSlots(page);
  await untilLoaded(page);
  await untilAdsAreLoaded(page);
  await untilPainted(page);
  return page.screenshot({ captureBeyondViewport: false, optimizeForSpeed: true });
};

const RETRIES = 5;
const RETRY_MS = 2000;

const openPage = async (
  product: Product,
  reader: Visitor,
  rendered: RenderedPage,
): Promise<void> => {
  const { page } = reader;
  await preparePicture(page);
  if (rendered.name === 'search') await untilAllIsIndexed(product);
  await goTo(product, reader, rendered);
  for (let retries = 0; retries < RETRIES && (await page.$(UNREAD_PANEL)); retries += 1) {
    await wait(RETRY_MS);
    await goTo(product, reader, rendered);
  }
  // pages of the accounts origin have neither slots nor the member's nickname
  const hasSlots = (await page.$('[data-slot]')) !== null;
  if (rendered.needsScripts && !rendered.act) await hydrateSlots(page);
  if (rendered.reader === 'member' && page.url().startsWith(product.host)) {
    await page.waitForSelector(NICKNAME, { visible: true });
    if (hasSlots) await waitForHydratedSlots(page);
  }
  if (rendered.isFilm) await hideVideos(page);
};

beforeAll(() => rm(DIFFERENCES, { recursive: true, force: true }));

describe('BQ6 a page looks like its reference image:', () => {
  for (const rendered of RENDERED_PAGES.filter(({ name }) => isChosenPage(name)))
    test(
      rendered.name,
      journey(async ({ product, visitor }) => {
        const look = async () => {
          // with a new profile: a browser displays a larger cached image instead of the right size
          const reader = await visitor();
          await openPage(product, reader, rendered);
          return compareLook(rendered.name, await takePicture(reader.page), { isAccepted });
        };
        // a busy browser occasionally scales a thumbnail slightly differently; a real difference
        // occurs again
        const difference = (await look()) === null ? null : await look();
        if (difference !== null)
          assert.fail(`${difference}\nTo accept it: npm run looks -- --accept ${rendered.name}`);
      }),
    );
});

const MOST_BYTES = 150 * 1024;
const MOST_BYTES_OF_ALL = 16_000_000;

test('BQ6 every page has a reference image, and no other image is stored', async () => {
  const expected = RENDERED_PAGES.map(({ name }) => `${name}.webp`);
  assert.deepEqual((await readdir(REFERENCES)).toSorted(), expected.toSorted());
});

// npm run looks -- NAME selects this test by the end of its title, too
test('BQ6 all reference images have at most 16 MB, and each at most 150 KiB', async () => {
  const sizes = await Promise.all(
    (await readdir(REFERENCES)).map(async (file) => ({
      file,
      bytes: (await stat(join(REFERENCES, file))).size,
    })),
  );
  assert.deepEqual(
    sizes.filter(({ bytes }) => bytes > MOST_BYTES),
    [],
  );
  assert.ok(sizes.reduce((sum, { bytes }) => sum + bytes, 0) <= MOST_BYTES_OF_ALL);
});
