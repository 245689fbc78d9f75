import type { Page } from 'puppeteer';
import { followAt, goInHistory, writeLink, WRITTEN } from './inSite.ts';
import { until } from '../until.ts';

/** CSS px. */
const NEAR_PX = 2;

/** A page may be short: then it is read where it begins. */
const scrollToMiddle = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const middle = Math.floor((document.documentElement.scrollHeight - innerHeight) / 2);
    scrollTo({ top: middle, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return scrollY;
  });

/**
 * Leaves a page from its middle by a link, and comes back by the browser's button.
 * @param target path of another page
 * @returns status and title of that page, and how many px beside the position that was left the reader comes back
 * to; 0 where it is within two of it
 */
export const backAndForth = async (page: Page, target: string) => {
  const from = page.url();
  const left = await scrollToMiddle(page);
  // written last: a short page would be longer by it, and no more when it comes back
  await writeLink(page, target);
  const status = await followAt(page, WRITTEN);
  const title = await page.title();
  await goInHistory(page, -1);
  let strayPx = Number.NaN;
  const isBack = async () => {
    try {
      const place = await page.evaluate(() => ({ url: location.href, top: scrollY }));
      if (place.url !== from) return false;
      strayPx = place.top - left;
      return Math.abs(strayPx) <= NEAR_PX;
    } catch {
      // the document is being replaced
      return false;
    }
  };
  return until('the position is found again', isBack).then(
    () => ({ status, title, strayPx: 0 }),
    () => ({ status, title, strayPx }),
  );
};
