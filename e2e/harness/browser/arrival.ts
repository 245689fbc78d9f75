import { TimeoutError, type Page } from 'puppeteer';
import { beginTurn, endTurn } from './layoutShift.ts';
import { until } from '../until.ts';

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

/**
 * A page that was opened within the document has its address from the moment that it is shown; the
 * browser's driver hears of that a little later, and whoever asks it for the address would get the old.
 */
const hasArrived = async (page: Page, from: string): Promise<boolean> => {
  try {
    const present = await page.evaluate(
      (left) =>
        document.readyState === 'complete' &&
        // what stands below the window is drawn after the frame that shows the page
        !document.documentElement.hasAttribute('data-draws-on') &&
        (window.engawaIsLeft === undefined ||
          // a form of the owner's takes the address of the draft that it keeps, and leads nowhere by that
          (location.href !== left && document.documentElement.hasAttribute('data-releases'))) &&
        location.href,
      from,
    );
    return present !== false && present === page.url();
  } catch (error) {
    // between two documents there is nobody to answer
    if (error instanceof TimeoutError || !(error instanceof Error)) throw error;
    return false;
  }
};

/**
 * Does what leads to another page, and waits until that one has loaded, as a document or within the
 * present one. The documents themselves are asked: of a page that was fetched ahead by speculation the
 * browser's driver hears nothing.
 * @returns the document's HTTP status
 */
export const arrivalAfter = async (page: Page, leave: () => Promise<void>): Promise<number> => {
  // the document knows its address before the driver does
  const from = await page.evaluate(() => {
    window.engawaIsLeft = true;
    return location.href;
  });
  await beginTurn(page);
  await leave();
  await until(`${from} has been left`, () => hasArrived(page, from));
  await endTurn(page);
  return statusOf(page);
};
