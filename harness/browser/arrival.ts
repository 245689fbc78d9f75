import type { Page } from 'puppeteer';
import { beginTurn, endTurn } from './layoutShift.ts';
import { orNullWhileLeaving } from './orNullWhileLeaving.ts';
import { until } from '../until.ts';

declare global {
  interface Window {
    /** marks the current document before the page leaves it */
    engawaIsLeft?: true;
  }
}

/** HTTP status of the current document. */
export const readResponseStatus = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    if (!(entry instanceof PerformanceNavigationTiming))
      throw new Error('the document has no navigation timing');
    return entry.responseStatus;
  });

/**
 * Whether another page has replaced the page at `from`. The driver must have the new address too,
 * which it gets a little later.
 */
const hasArrived = async (page: Page, from: string): Promise<boolean> => {
  const present = await orNullWhileLeaving(
    page.evaluate(
      (left) =>
        document.readyState === 'complete' &&
        // the part below the viewport is rendered after the first frame
        !document.documentElement.hasAttribute('data-draws-on') &&
        (window.engawaIsLeft === undefined ||
          // a form that saves a draft changes the address of its page
          (location.href !== left && document.documentElement.hasAttribute('data-page-type'))) &&
        location.href,
      from,
    ),
  );
  return present === page.url();
};

/**
 * Waits until an action has opened another page, as a document or within the current one. Polls the
 * documents, because the driver gets no event for a page that was prefetched by speculation.
 * @returns the document's HTTP status
 */
export const arrivalAfter = async (page: Page, leave: () => Promise<void>): Promise<number> => {
  // the document's address is more current than the driver's
  const from = await page.evaluate(() => {
    window.engawaIsLeft = true;
    return location.href;
  });
  await beginTurn(page);
  await leave();
  await until(`the page at ${from} is replaced`, () => hasArrived(page, from));
  await endTurn(page);
  return readResponseStatus(page);
};
