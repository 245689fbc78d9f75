import type { Page } from 'puppeteer';
import { waitForHydratedSlots } from '../browser/slots.ts';

/** Width of the viewport, CSS px. */
const WIDTH_PX = 1280;
const WINDOW_PX = 900;
/** Only the top of a long page is compared. */
const HEIGHT_PX = 1800;

/** Prepares the pages that a browser opens next for the comparison: width, light colours, no motion. */
export const preparePicture = async (page: Page): Promise<void> => {
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
export const takePicture = async (page: Page): Promise<Uint8Array> => {
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
