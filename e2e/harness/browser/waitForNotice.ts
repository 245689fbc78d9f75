import type { Page } from 'puppeteer';
import { until } from '../until.ts';

const isSaid = (page: Page, text: string): Promise<boolean> =>
  page.$$eval(
    '[aria-live=polite], output',
    (places, wanted) => places.some(({ textContent }) => textContent.includes(wanted)),
    text,
  );

/** Waits until the page says something to its reader, in any of its places for that. */
export const waitForNotice = (page: Page, text: string): Promise<true> =>
  until(`the reader is told: ${text}`, () => isSaid(page, text));

/** Waits until a notice has gone: one of the same words that follows is another one then. */
export const untilNoticeIsGone = (page: Page, text: string): Promise<true> =>
  until(`the notice has gone: ${text}`, async () => !(await isSaid(page, text)));
