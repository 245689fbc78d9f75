import type { Browser } from 'puppeteer';
import { watchedPage } from './benchPage.ts';
import { until } from '../../../e2e/harness/until.ts';
import { askUnlessLeft, NEXT } from './nextEntry.ts';
import { bytesByAddress, countTraffic, untilNothingComes } from './traffic.ts';
import { observeVitals, readVitals } from './vitals.ts';

/** What a guest gets who goes on from page to page, each a document, at the machine's own speed. */
export type WarmPage = {
  readonly lcpMs: number;
  /** bytes of the document over the line, headers included */
  readonly documentBytes: number;
};

const IDLE_MS = 500;

/**
 * Opens a page with an empty cache, and from it one entry after the other.
 * @param pages how many, the first aside  @returns of each but the first
 */
export const readOn = async (
  browser: Browser,
  url: string,
  pages: number,
): Promise<readonly WarmPage[]> => {
  const context = await browser.createBrowserContext();
  try {
    const { page, session } = await watchedPage(context);
    await observeVitals(page, () => undefined);
    const bytes = bytesByAddress(session);
    const traffic = countTraffic(session);
    await page.goto(url, { waitUntil: 'load' });
    const read: WarmPage[] = [];
    for (let at = 0; at < pages; at += 1) {
      // a reader reads: what a page has fetched for the next one is there
      await untilNothingComes(traffic, IDLE_MS);
      const href = await page.$eval(NEXT, (link) => (link as HTMLAnchorElement).href);
      await page.click(NEXT);
      await until(`${href} is loaded`, () =>
        askUnlessLeft(() =>
          page.evaluate(
            (at) =>
              location.href === at &&
              document.readyState === 'complete' &&
              (window.engawaVitals?.lcpMs ?? 0) > 0,
            href,
          ),
        ),
      );
      await untilNothingComes(traffic, IDLE_MS);
      const { lcpMs } = await readVitals(page);
      const documentBytes = bytes.get(page.url());
      if (documentBytes === undefined) throw new Error(`${page.url()} came over no line`);
      read.push({ lcpMs, documentBytes });
    }
    return read;
  } finally {
    await context.close();
  }
};
