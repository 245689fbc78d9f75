import type { Page } from 'puppeteer';
import { followAt, goInHistory, writeLink, WRITTEN } from './inSite.ts';
import { until } from '../until.ts';

/** CSS px. */
const NEAR_PX = 2;

const scrollToMiddle = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const middle = Math.floor((document.documentElement.scrollHeight - innerHeight) / 2);
    scrollTo({ top: middle, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return scrollY;
  });

/** Follows a link from the middle of a page, and goes Back. @returns px from the old position; 0 for up to two */
export const strayBy = async (page: Page, target: string): Promise<number> => {
  const from = page.url();
  const left = await scrollToMiddle(page);
  // written last: it makes a short page longer
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
      // between two documents nothing answers
      return false;
    }
  };
  return until('the place is found again', isBack).then(
    () => 0,
    () => stray,
  );
};
