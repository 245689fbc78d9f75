import type { Browser, Page } from 'puppeteer';
import { setTimeout as wait } from 'node:timers/promises';
import { awaken } from '../../../e2e/harness/browser/slots.ts';
import { watchedPage } from './benchPage.ts';
import { slowDown } from './slowLine.ts';
import { countTraffic } from './traffic.ts';
import { blockingMs, observeVitals, readVitals } from './vitals.ts';

/** What a guest gets who opens a page with an empty cache, and reads. */
export type Reading = {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly cls: number;
  /** from the navigation on, until the page has been loaded for 1.5 s */
  readonly loadTbtMs: number;
  /** from first paint on, until the first sign of intent */
  readonly tbtMs: number;
  /** from that sign on, while the page hydrates; 0 where nothing does */
  readonly hydrationTbtMs: number;
  readonly requests: number;
  /** bytes over the line, headers included */
  readonly documentBytes: number;
  readonly styleBytes: number;
  readonly scriptBytes: number;
  readonly pictureBytes: number;
  readonly otherBytes: number;
};

const IDLE_MS = 1000;
const AFTER_LOAD_MS = 1500;

/** Scrolling alone is no sign of intent. */
const scrollOnce = (page: Page) =>
  page.evaluate(() => scrollBy({ top: innerHeight, behavior: 'instant' }));

/**
 * Opens a page as somebody who was never here, reads and scrolls, and only then moves the mouse.
 * @param isAlive false: the page has no scripts to wait for, or is left before it comes alive
 * @param latencyMs that the browser adds to each request
 */
export const readPage = async (
  browser: Browser,
  url: string,
  isAlive: boolean,
  latencyMs?: number,
): Promise<Reading> => {
  const context = await browser.createBrowserContext();
  try {
    const { page, session } = await watchedPage(context);
    await observeVitals(page, () => undefined);
    await slowDown(session, latencyMs);
    const traffic = countTraffic(session);
    await page.goto(url, { waitUntil: 'load' });
    const loadedMs = await page.evaluate(() => performance.now());
    await wait(AFTER_LOAD_MS);
    await page.waitForNetworkIdle({ idleTime: IDLE_MS });
    const { fcpMs, lcpMs } = await readVitals(page);
    await scrollOnce(page);
    await page.waitForNetworkIdle({ idleTime: IDLE_MS });
    const intentMs = await page.evaluate(() => performance.now());
    if (isAlive) await awaken(page);
    await page.waitForNetworkIdle({ idleTime: IDLE_MS });
    const vitals = await readVitals(page);
    const { requests, document, style, script, picture, other } = traffic();
    return {
      fcpMs,
      lcpMs,
      cls: vitals.cls,
      loadTbtMs: blockingMs(vitals, 0, loadedMs + AFTER_LOAD_MS),
      tbtMs: blockingMs(vitals, fcpMs, intentMs),
      hydrationTbtMs: blockingMs(vitals, intentMs),
      requests,
      documentBytes: document,
      styleBytes: style,
      scriptBytes: script,
      pictureBytes: picture,
      otherBytes: other,
    };
  } finally {
    await context.close();
  }
};
