import type { Page } from 'puppeteer';
import { until } from '../until.ts';

/** Waits until the page says something to its reader, in any of its places for that. */
export const waitForNotice = (page: Page, text: string): Promise<true> =>
  until(`the reader is told: ${text}`, () =>
    page.$$eval(
      '[aria-live=polite], output',
      (places, wanted) => places.some(({ textContent }) => textContent.includes(wanted)),
      text,
    ),
  );
