import type { Browser, Page } from 'puppeteer';
import { setTimeout as wait } from 'node:timers/promises';
import { watchedPage } from '../browser/benchPage.ts';
import { slowDown } from '../browser/slowLine.ts';
import { eventsOfPage, traced } from '../browser/trace.ts';
import { countTraffic, type Traffic } from '../browser/traffic.ts';
import { observeVitals, readVitals } from '../browser/vitals.ts';
import { blockingOf } from '../gestures/scriptTasks.ts';
import { threadTimes } from './threadTime.ts';

/** Measured values of one visit by the names of their rows. */
export type Values = Readonly<Record<string, number>>;

export const VIEWPORT = { width: 1280, height: 900 };
const AFTER_LOAD_MS = 1500;
const IDLE_MS = 1000;
const KB = 1024;

/** A page that is not opened yet. `open` waits until it has no more to do before a gesture. */
type Visit = {
  readonly page: Page;
  readonly traffic: () => Traffic;
  readonly open: () => Promise<void>;
};

/** Visits a page with an empty cache on a slow processor and line. */
const withVisit = async (
  browser: Browser,
  url: string,
  measure: (visit: Visit) => Promise<Values>,
): Promise<Values> => {
  const context = await browser.createBrowserContext();
  try {
    const { page, session } = await watchedPage(context);
    await page.setViewport(VIEWPORT);
    await slowDown(session);
    const traffic = countTraffic(session);
    const open = async () => {
      await page.goto(url, { waitUntil: 'load' });
      await wait(AFTER_LOAD_MS);
      await page.waitForNetworkIdle({ idleTime: IDLE_MS });
    };
    return await measure({ page, traffic, open });
  } finally {
    await context.close();
  }
};

/** What a loaded page holds: its size, elements and style sheets that block its first paint. */
export const readDocument = (page: Page) =>
  page.evaluate((kb) => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('no navigation');
    const blocking = performance
      .getEntriesByType('resource')
      .filter(
        (resource) =>
          resource instanceof PerformanceResourceTiming &&
          'renderBlockingStatus' in resource &&
          resource.renderBlockingStatus === 'blocking' &&
          resource.initiatorType !== 'script',
      );
    return {
      'blocking style sheets': blocking.length,
      elements: document.querySelectorAll('*').length,
      'document on the wire, KiB': navigation.encodedBodySize / kb,
      'document, KiB': navigation.decodedBodySize / kb,
    };
  }, KB);

const readVisit = async ({ page, traffic, open }: Visit): Promise<Values> => {
  await observeVitals(page, () => undefined);
  await open();
  const { fcpMs, lcpMs } = await readVitals(page);
  const { requests, imageRequests, ...bytes } = traffic();
  const allBytes = Object.values(bytes).reduce((sum, of) => sum + of, 0);
  return {
    'FCP, ms': fcpMs,
    'LCP, ms': lcpMs,
    requests,
    'requests without images': requests - imageRequests,
    KiB: allBytes / KB,
    'KiB without images': (allBytes - bytes.picture) / KB,
    ...(await readDocument(page)),
  };
};

const traceVisit = async (browser: Browser, url: string, { open }: Visit): Promise<Values> => {
  const thread = eventsOfPage(await traced(browser, open, true), url);
  if (thread.length === 0) throw new Error(`the trace has no navigation to ${url}`);
  const tasks = thread
    .filter(({ name }) => name === 'RunTask')
    .map(({ tdur = 0 }) => ({ cpuMs: tdur / 1000 }));
  const times = Object.entries(threadTimes(thread));
  return {
    'blocking, CPU ms': blockingOf(tasks),
    ...Object.fromEntries(times.map(([work, ms]) => [`${work}, CPU ms`, ms])),
    'layout runs': thread.filter(({ name }) => name === 'Layout').length,
  };
};

/**
 * Opens a page and does nothing until it is quiet: loaded for 1.5 s, and no request for 1 s. A second visit has the trace,
 * which would delay the paints of the first. Blocking is the CPU time beyond 50 ms of each task of the main thread from
 * the start of the navigation until the page is quiet.
 */
export const visitPage = async (browser: Browser, url: string): Promise<Values> => ({
  ...(await withVisit(browser, url, readVisit)),
  ...(await withVisit(browser, url, (visit) => traceVisit(browser, url, visit))),
});
