import type { Page } from 'puppeteer';

/** A transition that holds a height back ends days later, and one that goes round never does. */
const LONGEST_MS = 10_000;

/** Waits until every animation of the page has ended that ends while somebody looks. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(async (longestMs) => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < longestMs);
    // one that is cancelled has ended, too
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }, LONGEST_MS);
