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
 * @returns how many px beside the place that was left; 0 where it is within two of it
 */
export const strayBy = async (page: Page, target: string): Promise<number> => {
  const from = page.url();
  const left = await scrollToMiddle(page);
  // written last: a short page would be longer by it, and no more when it comes back
  await writeLink(page, target);
  await followAt(page, WRITTEN);
  await goInHistory(page, -1);
  let stray = Number.NaN;
  const isBack = async () => {
    try {
      const place = await page.evaluate(() => ({ url: location.href, top: scrollY }));
      if (place.url !== from) return false;
      stray = place.top - left;
      return Math.abs(stray) <= NEAR_PX;
    } catch {
      // between two documents there is nobody to answer
      return false;
    }
  };
  return until('the place is found again', isBack).then(
    () => 0,
    () => stray,
  );
};
