import type { Page } from 'puppeteer';
import { until } from '../until.ts';

/** Of pictures whose sizes nobody has asked for yet, on a busy machine. */
const LONGEST_DRAWING_MS = 60_000;

/** Scrolls one window further; whether there is more to come. */
const scrollOn = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const from = scrollY;
    scrollBy({ top: innerHeight, behavior: 'instant' });
    // two frames: what came into view has been laid out and asked for
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return scrollY > from;
  });

/**
 * Addresses of pictures that are not there; those still on their way count as not there. The first of them is
 * brought into the window: a part that came after it had been scrolled past has lazy pictures that nothing
 * else would ever load.
 */
const missingPictures = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const missing = [...document.images].filter(
      ({ complete, naturalWidth }) => !complete || naturalWidth === 0,
    );
    missing[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return missing.map(({ currentSrc, src }) => currentSrc || src);
  });

/**
 * Reads a page to its end, with all its pictures.
 * @errors throws where a picture does not come.
 */
export const scrollToEnd = async (page: Page): Promise<void> => {
  while (await scrollOn(page));
  let missing: readonly string[] = [];
  try {
    const areThere = async () => {
      missing = await missingPictures(page);
      return missing.length === 0;
    };
    await until('all pictures are there', areThere, LONGEST_DRAWING_MS);
  } catch (error) {
    throw new Error(`${page.url()}: missing pictures ${missing.join(', ')}`, { cause: error });
  }
  await page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  );
};
