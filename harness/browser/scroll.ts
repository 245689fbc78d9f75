import type { Page } from 'puppeteer';
import { until } from '../until.ts';

/** Time limit for images in sizes that are not cached yet, on a busy machine. */
const LONGEST_DRAWING_MS = 60_000;

/** Scrolls by one viewport. @returns whether the end of the page is not reached */
const scrollOn = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const from = scrollY;
    scrollBy({ top: innerHeight, behavior: 'instant' });
    // after two frames new content is laid out and requested
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return scrollY > from;
  });

/**
 * Addresses of images that have not loaded. Scrolls to the first of them, which may be lazy and
 * above the viewport.
 */
const missingPictures = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const missing = [...document.images].filter(
      ({ complete, naturalWidth }) => !complete || naturalWidth === 0,
    );
    missing[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return missing.map(({ currentSrc, src }) => currentSrc || src);
  });

/** Scrolls a page to its end. @errors throws if an image does not load */
export const scrollToEnd = async (page: Page): Promise<void> => {
  while (await scrollOn(page));
  let missing: readonly string[] = [];
  await until(
    () => `all images of ${page.url()} have loaded, except ${missing.join(', ')}`,
    async () => {
      missing = await missingPictures(page);
      return missing.length === 0;
    },
    LONGEST_DRAWING_MS,
  );
  await page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  );
};
