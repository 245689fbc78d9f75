import type { Browser } from 'puppeteer';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { launchRenderingAhead } from '@engawa/harness/browser/browser.ts';
import { hydrateInSiteLinks } from '@engawa/harness/browser/inSite.ts';
import { emulateNoSpeculation } from '@engawa/harness/browser/emulateReader.ts';
import { focusPicture, VIEWER } from '@engawa/harness/browser/viewer.ts';
import { until } from '@engawa/harness/until.ts';
import {
  slowDown,
  VIEWPORT,
  visitAsGuest,
  visitInOwnBrowser,
} from '@engawa/harness/browser/openVisit.ts';
import { msBeforePaint, msToRenderedAhead, traced } from './trace.ts';
import { bytesByAddress, waitForIdleTraffic } from '@engawa/harness/browser/traffic.ts';
import { NEXT } from './visitedPages.ts';
import { readVitals } from '@engawa/harness/browser/vitals.ts';
import {
  centreInView,
  clickByScript,
  evaluateUnlessLeft,
  goBack,
  NEXT_PAGE,
  watchPress,
} from './watchPress.ts';

const IDLE_MS = 1000;
const HOVER_MS = 100;
/** positions of the mouse along the left edge, where nothing can be pressed */
const MOVES = Array.from({ length: 20 }, (_, step) => ({ x: 6 + (step % 2), y: 200 + step * 20 }));

/** CPU time, ms, of a page's own scripts before first paint, on a throttled CPU. */
export const measureScriptBeforePaint = (browser: Browser, url: string): Promise<number> =>
  visitAsGuest(browser, { isSlow: true }, async ({ page }) => {
    const events = await traced(browser, async () => {
      await page.goto(url, { waitUntil: 'load' });
      await page.waitForNetworkIdle();
    });
    return msBeforePaint(events, url);
  });

/**
 * Gzip bytes of the scripts that run in a guest's browser without a gesture, each compressed
 * separately.
 * @param isMoved whether the mouse moves meanwhile, outside of anything that can be pressed
 */
export const measureExecutedScriptBytes = (
  browser: Browser,
  url: string,
  isMoved: boolean,
): Promise<number> =>
  visitAsGuest(browser, {}, async ({ page }) => {
    await page.coverage.startJSCoverage({ resetOnNavigation: false });
    await page.goto(url, { waitUntil: 'load' });
    if (isMoved) for (const { x, y } of MOVES) await page.mouse.move(x, y);
    await page.waitForNetworkIdle({ idleTime: IDLE_MS });
    const scripts = await page.coverage.stopJSCoverage();
    return scripts.reduce((sum, { text }) => sum + gzipSync(text).length, 0);
  });

/**
 * Opens the next entry of a hydrated page in a browser without prerendering, and goes back.
 * @param isSlow with throttled CPU and network, after a hover of 100 ms
 * @returns ms
 */
export const measureNextLink = (
  url: string,
  isSlow: boolean,
): Promise<{ readonly nextMs: number; readonly backMs: number }> =>
  visitInOwnBrowser({}, async ({ page }) => {
    await emulateNoSpeculation(page);
    const watched = await watchPress(page, [NEXT_PAGE]);
    await page.goto(url, { waitUntil: 'load' });
    await hydrateInSiteLinks({ page });
    await page.waitForNetworkIdle({ idleTime: IDLE_MS });
    const address = page.url();
    if (isSlow) {
      const { x, y } = await centreInView(page, NEXT);
      await slowDown(page);
      await page.mouse.move(x, y);
      await wait(HOVER_MS);
    }
    await clickByScript(page, NEXT);
    const nextMs = await watched.untilVisible(NEXT_PAGE);
    await page.waitForNetworkIdle({ idleTime: IDLE_MS });
    await goBack(page, address);
    return { nextMs, backMs: await watched.untilVisible(NEXT_PAGE) };
  });

const REST_MS = 1500;

/**
 * Presses the link to the next entry after a hover of 1.5 s, in a browser that prerenders it.
 * @returns ms
 */
export const measurePrerenderedLink = async (url: string): Promise<number> => {
  await using browser = await launchRenderingAhead();
  // Chromium does not prerender from a page that is observed like in `openVisit`
  const page = await browser.newPage();
  await page.setViewport(VIEWPORT);
  await page.goto(url, { waitUntil: 'load' });
  const { x, y } = await centreInView(page, NEXT);
  const events = await traced(browser, async () => {
    await page.mouse.move(x, y);
    await wait(REST_MS);
    await page.mouse.click(x, y);
    await wait(REST_MS);
  });
  return msToRenderedAhead(events);
};

/**
 * Reads a page with a moving mouse, throttled CPU and network, and presses the link to the next
 * entry. @returns ms
 */
export const measureLinkAfterMove = (browser: Browser, url: string): Promise<number> =>
  visitAsGuest(browser, { isSlow: true }, async ({ page, traffic }) => {
    const watched = await watchPress(page, [NEXT_PAGE]);
    await page.goto(url, { waitUntil: 'load' });
    for (const { x, y } of MOVES) await page.mouse.move(x, y);
    await page.waitForNetworkIdle({ idleTime: IDLE_MS });
    const { x, y } = await centreInView(page, NEXT);
    await page.mouse.move(x, y);
    await wait(HOVER_MS);
    await page.mouse.click(x, y);
    const ms = await watched.untilVisible(NEXT_PAGE);
    await waitForIdleTraffic(traffic, IDLE_MS);
    return ms;
  });

const IMAGE = 'main a[href*="/image-"]:has(img)';

/**
 * Presses an image of a hydrated page on a throttled CPU, with the code of the viewer loaded.
 * @returns ms to the frame with the image over the page; null for a page without an image
 */
export const measureImageOpening = (url: string): Promise<number | null> =>
  visitInOwnBrowser({}, async ({ page }) => {
    const effect = `${VIEWER} img`;
    const watched = await watchPress(page, [effect]);
    await page.goto(url, { waitUntil: 'load' });
    if ((await page.$(IMAGE)) === null) return null;
    await hydrateInSiteLinks({ page });
    await focusPicture(page, IMAGE);
    await slowDown(page);
    await clickByScript(page, IMAGE);
    return watched.untilVisible(effect);
  });

/** A page that a guest opens as a document from another page. */
export type WarmPage = {
  readonly lcpMs: number;
  /** transferred bytes, headers included */
  readonly documentBytes: number;
};

/** A guest opens this many further pages; longer sessions are not representative. */
const PAGES_READ_ON = 4;

/** Opens a page with an empty cache, unthrottled, and then one entry after the other by links. */
export const readOn = (browser: Browser, url: string): Promise<readonly WarmPage[]> =>
  visitAsGuest(browser, {}, async ({ page, session, traffic }) => {
    const bytes = bytesByAddress(session);
    await page.goto(url, { waitUntil: 'load' });
    const read: WarmPage[] = [];
    while (read.length < PAGES_READ_ON) {
      // the page's prefetches for the next one arrive while a reader reads
      await waitForIdleTraffic(traffic, IDLE_MS / 2);
      const href = await page.$eval(NEXT, (link) => (link as HTMLAnchorElement).href);
      await page.click(NEXT);
      await until(`${href} is loaded`, () =>
        evaluateUnlessLeft(() =>
          page.evaluate(
            (address) =>
              location.href === address &&
              document.readyState === 'complete' &&
              (window.engawaVitals?.lcpMs ?? 0) > 0,
            href,
          ),
        ),
      );
      await waitForIdleTraffic(traffic, IDLE_MS / 2);
      const { lcpMs } = await readVitals(page);
      const documentBytes = bytes.get(page.url());
      if (documentBytes === undefined) throw new Error(`${page.url()} was not sent as a document`);
      read.push({ lcpMs, documentBytes });
    }
    return read;
  });
