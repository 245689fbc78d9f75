import { TimeoutError, type Page } from 'puppeteer';
import { until } from './until.ts';

declare global {
  interface Window {
    /** marks the document that is about to be left */
    engawaIsLeft?: true;
  }
}

/** HTTP status of the document that is shown. */
export const statusOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    if (!(entry instanceof PerformanceNavigationTiming)) throw new Error('never navigated');
    return entry.responseStatus;
  });

const hasArrived = async (page: Page): Promise<boolean> => {
  try {
    return await page.evaluate(
      () => window.engawaIsLeft === undefined && document.readyState === 'complete',
    );
  } catch (error) {
    // between two documents there is nobody to answer
    if (error instanceof TimeoutError || !(error instanceof Error)) throw error;
    return false;
  }
};

/**
 * Does what leads to another document, and waits until that one has loaded. The documents themselves
 * are asked: of a page that was fetched ahead by speculation the browser's driver hears nothing.
 * @returns the new document's HTTP status
 */
export const arrivalAfter = async (page: Page, leave: () => Promise<void>): Promise<number> => {
  const from = page.url();
  await page.evaluate(() => {
    window.engawaIsLeft = true;
  });
  await leave();
  await until(`${from} has been left`, () => hasArrived(page));
  return statusOf(page);
};
