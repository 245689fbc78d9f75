import type { Page } from 'puppeteer';
import { boxesOf, type Boxes } from './boxes.ts';
import { lastRows, roundedPixels, stacked, type Picture } from './picture.ts';

/** CSS px. */
export const PICTURE_WIDTH_PX = 1280;
const WINDOW_PX = 900;
/** Of a long page the beginning and the end are kept, so many px of each at most. */
const BEGINNING_PX = 1500;
const END_PX = 600;
/** So far down a browser puts rows by a pixel otherwise from run to run: no end of such a page is kept. */
const TALLEST_PX = 20_000;

/** A page and where its parts stand. */
export type Look = { readonly picture: Picture; readonly boxes: Boxes };

/** The beginning of a page in a window of another width, in CSS px. */
export type Wide = Look & { readonly width: number };

/** Stops what moves by itself, and waits for fonts. */
const holdStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    await document.fonts.ready;
  });

/** Waits until every picture in the window can be painted at once. */
const untilPainted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // lazy pictures are asked for once a frame has shown that they are in view
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
 * Waits until the ads in the window are there: a browser asks for some of their frames once they are in view,
 * and an arrival does not wait for those.
 */
const untilAdsAreThere = async (page: Page): Promise<void> => {
  for (const place of await page.$$('iframe[data-ad-spot]')) {
    const frame = (await place.isIntersectingViewport()) ? await place.contentFrame() : null;
    await frame?.waitForFunction(
      () => location.href !== 'about:blank' && document.readyState === 'complete',
    );
  }
};

const windowPixels = async (page: Page): Promise<Picture> => {
  await untilAdsAreThere(page);
  await untilPainted(page);
  return roundedPixels(
    await page.screenshot({ captureBeyondViewport: false, optimizeForSpeed: true }),
  );
};

const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

const BELOW_TEXT = 'nav, aside, footer';

/**
 * Puts what stands below the page's text on whole pixels: how high that text is comes out by parts of
 * a pixel otherwise from run to run, and letters are smoothed otherwise on each of them.
 */
const onWholePixels = (page: Page): Promise<void> =>
  page.$$eval(BELOW_TEXT, (places) => {
    for (const place of places) {
      if (getComputedStyle(place).position !== 'static') continue;
      const top = place.getBoundingClientRect().top + scrollY;
      place.style.position = 'relative';
      // places are whole 64ths of a pixel, told with a small error; a length is cut down to one
      const lacking = Math.round((Math.ceil(top - 0.01) - top) * 64);
      place.style.top = `${(lacking + 0.1) / 64}px`;
    }
  });

const onOwnPixels = (page: Page): Promise<void> =>
  page.$$eval(BELOW_TEXT, (places) => {
    for (const place of places) {
      place.style.removeProperty('position');
      place.style.removeProperty('top');
    }
  });

/** Lets pages opened from now on be as they are pictured: width, light, nothing that moves. */
export const preparePicture = async (page: Page): Promise<void> => {
  await page.setViewport({ width: PICTURE_WIDTH_PX, height: WINDOW_PX });
  await page.emulateMediaFeatures([
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'prefers-color-scheme', value: 'light' },
  ]);
};

const takeBeginning = async (
  page: Page,
  width: number,
): Promise<Look & { readonly windowHeight: number }> => {
  await page.setViewport({ width, height: WINDOW_PX });
  const windowHeight = Math.max(WINDOW_PX, Math.min(await heightOf(page), BEGINNING_PX));
  await page.setViewport({ width, height: windowHeight });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // where a page was scrolled before, the bar that comes below the cover goes a moment later
  await page.waitForFunction(() => document.querySelector('.StickyHeader:not([hidden])') === null);
  const picture = await windowPixels(page);
  return { picture, boxes: await boxesOf(page), windowHeight };
};

/** Takes the picture of the page that is open, the beginning and the end of a long one. */
export const takePicture = async (page: Page): Promise<Look> => {
  await holdStill(page);
  const { picture: beginning, boxes, windowHeight } = await takeBeginning(page, PICTURE_WIDTH_PX);
  const whole = await heightOf(page);
  const rest = whole - windowHeight;
  if (rest <= 0 || whole > TALLEST_PX) return { picture: beginning, boxes };
  await page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  );
  await onWholePixels(page);
  const end = lastRows(await windowPixels(page), Math.min(rest, END_PX));
  await onOwnPixels(page);
  return { picture: stacked(beginning, end), boxes };
};

/**
 * Makes the window of the page that was pictured as wide as others are, one after the other: it looks as if
 * it had been opened there, at a tenth of the cost.
 */
export const takeWidths = async (page: Page, widths: readonly number[]): Promise<Wide[]> => {
  const wide: Wide[] = [];
  for (const width of widths) {
    const { picture, boxes } = await takeBeginning(page, width);
    wide.push({ width, picture, boxes });
  }
  return wide;
};
