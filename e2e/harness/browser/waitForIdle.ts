import type { Page } from 'puppeteer';

/** Waits until every animation of the page that ends has ended. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished));
  });
