import type { Page } from 'puppeteer';
import { until } from '../until.ts';

const NOTICES = '[aria-live=polite], output';

const noticesOn = (page: Page): Promise<readonly string[]> =>
  page.$$eval(NOTICES, (regions) =>
    regions.map(({ textContent }) => textContent.trim()).filter((text) => text !== ''),
  );

/**
 * Waits until the page notifies its reader, in any of its live regions.
 * @errors throws with the expected and all received texts.
 */
export const waitForNotice = (page: Page, text: string): Promise<true> => {
  const received = new Set<string>();
  const message = () =>
    `the reader is notified\nexpected: ${text}\nreceived: ${[...received].join(' | ') || 'nothing'}`;
  return until(message, async () => {
    const notices = await noticesOn(page);
    for (const notice of notices) received.add(notice);
    return notices.some((notice) => notice.includes(text));
  });
};

/** Waits until a notice is removed, so that a later notice with the same text is a new notice. */
export const waitForNoticeRemoval = (page: Page, text: string): Promise<true> =>
  until(`the notice is removed: ${text}`, async () =>
    (await noticesOn(page)).every((notice) => !notice.includes(text)),
  );
