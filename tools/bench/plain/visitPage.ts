import type { Browser, Page } from 'puppeteer';
import { setTimeout as wait } from 'node:timers/promises';
import { watchedPage } from '../browser/benchPage.ts';
import { slowDown } from '../browser/slowLine.ts';
import { eventsOfPage, traced } from '../browser/trace.ts';
import { countTraffic } from '../browser/traffic.ts';
import { observeVitals, readVitals } from '../browser/vitals.ts';
import { blockingOf } from '../gestures/scriptTasks.ts';
import { threadTimes } from './threadTime.ts';

/** Measured values of one visit by the names of their rows. */
export type Values = Readonly<Record<string, number>>;

export const VIEWPORT = { width: 1280, height: 900 };
const AFTER_LOAD_MS = 1500;
const IDLE_MS = 1000;
const KB = 1024;

/** Waits until a loaded page has no more to do before a gesture. */
const untilQuiet = async (page: Page): Promise<void> => {
  await wait(AFTER_LOAD_MS);
  await page.waitForNetworkIdle({ idleTime: IDLE_MS });
};

const readDocument = (page: Page) =>
  page.evaluate(() => {
    const [document1] = performance.getEntriesByType('navigation');
    const resources = performance.getEntriesByType('resource');
    if (!(document1 instanceof PerformanceNavigationTiming)) throw new Error('no navigation');
    const blocking = resources.filter(
      (resource) =>
        resource instanceof PerformanceResourceTiming &&
        'renderBlockingStatus' in resource &&
        resource.renderBlockingStatus === 'blocking' &&
        resource.initiatorType !== 'script',
    );
    return {
      'blocking style sheets': blocking.length,
      elements: document.querySelectorAll('*').length,
      'document on the wire, KiB': document1.encodedBodySize / 1024,
      'document, KiB': document1.decodedBodySize / 1024,
    };
  });

/**
 * Opens a page with an empty cache on a slow processor and line, and does nothing until it is quiet: loaded for
 * 1.5 s, and no request for 1 s. Blocking is the CPU time beyond 50 ms of each task of the main thread from the start of
 * the navigation until then.
 */
export const visitPage = async (browser: Browser, url: string): Promise<Values> => {
  const context = await browser.createBrowserContext();
  try {
    const { page, session } = await watchedPage(context);
    await page.setViewport(VIEWPORT);
    await observeVitals(page, () => undefined);
    await slowDown(session);
    const traffic = countTraffic(session);
    const open = async () => {
      await page.goto(url, { waitUntil: 'load' });
      await untilQuiet(page);
    };
    const thread = eventsOfPage(await traced(browser, open, true), url);
    const { fcpMs, lcpMs } = await readVitals(page);
    const { requests, imageRequests, ...bytes } = traffic();
    const allBytes = Object.values(bytes).reduce((sum, of) => sum + of, 0);
    const tasks = thread
      .filter(({ name }) => name === 'RunTask')
      .map(({ tdur = 0 }) => ({ cpuMs: tdur / 1000 }));
    const times = Object.entries(threadTimes(thread));
    return {
      'FCP, ms': fcpMs,
      'LCP, ms': lcpMs,
      'blocking, ms': blockingOf(tasks),
      requests,
      'requests without images': requests - imageRequests,
      KiB: allBytes / KB,
      'KiB without images': (allBytes - bytes.picture) / KB,
      ...(await readDocument(page)),
      ...Object.fromEntries(times.map(([work, ms]) => [`${work}, CPU ms`, ms])),
      'layout runs': thread.filter(({ name }) => name === 'Layout').length,
    };
  } finally {
    await context.close();
  }
};
