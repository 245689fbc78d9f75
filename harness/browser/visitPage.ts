import type { Browser, Page } from 'puppeteer';
import { setTimeout as wait } from 'node:timers/promises';
import { hydrateSlots } from './slots.ts';
import { visitAsGuest, type Visit, type VisitOptions } from './openVisit.ts';
import { blockingMs, readVitals } from './vitals.ts';

const AFTER_LOAD_MS = 1500;
const IDLE_MS = 1000;
const KB = 1024;
const MS_PER_S = 1000;

/** The size of a loaded page, and the style sheets that block its first paint. */
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

/** CPU time of a page by kind of work, from the browser's counters. */
const readWork = async (page: Page) => {
  const { ScriptDuration, LayoutDuration, RecalcStyleDuration, TaskDuration, LayoutCount } =
    await page.metrics();
  const ms = (seconds = 0) => seconds * MS_PER_S;
  return {
    'all tasks, ms': ms(TaskDuration),
    'script, ms': ms(ScriptDuration),
    'layout, ms': ms(LayoutDuration),
    'style, ms': ms(RecalcStyleDuration),
    'layout runs': LayoutCount ?? 0,
  };
};

/** Measurements of a page before any gesture, by name. */
export type QuietPage = Awaited<ReturnType<typeof openQuietly>>;

/** Opens a page without input until it is idle: loaded for 1.5 s, and no request for 1 s. */
const openQuietly = async ({ page, traffic }: Visit, url: string) => {
  await page.goto(url, { waitUntil: 'load' });
  const loadedMs = await page.evaluate(() => performance.now());
  await wait(AFTER_LOAD_MS);
  await page.waitForNetworkIdle({ idleTime: IDLE_MS });
  const vitals = await readVitals(page);
  const { requests, imageRequests, ...bytes } = traffic();
  const allBytes = Object.values(bytes).reduce((sum, of) => sum + of, 0);
  return {
    'FCP, ms': vitals.fcpMs,
    'LCP, ms': vitals.lcpMs,
    'blocking, ms': blockingMs(vitals, 0, loadedMs + AFTER_LOAD_MS),
    requests,
    'requests without images': requests - imageRequests,
    KiB: allBytes / KB,
    'KiB without images': (allBytes - bytes.picture) / KB,
    ...(await readDocument(page)),
    ...(await readWork(page)),
  };
};

/** Opens a page as a new guest on a throttled CPU and network, without a gesture. */
export const visitPageQuietly = (
  browser: Browser,
  url: string,
  options: VisitOptions = {},
): Promise<QuietPage> =>
  visitAsGuest(browser, { isSlow: true, ...options }, (visit) => openQuietly(visit, url));

/** Measurements of a guest who reads, and then moves the mouse. */
export type Reading = QuietPage & {
  readonly cls: number;
  readonly scriptBytes: number;
  readonly styleBytes: number;
  /** from the first intent on, during hydration */
  readonly hydrationTbtMs: number;
};

/**
 * Opens a page like `visitPageQuietly`, scrolls by one viewport, which is no intent here, and then
 * hydrates it.
 */
export const visitPageAndHydrate = (browser: Browser, url: string): Promise<Reading> =>
  visitAsGuest(browser, { isSlow: true }, async (visit) => {
    const { page, traffic } = visit;
    const quiet = await openQuietly(visit, url);
    await page.evaluate(() => scrollBy({ top: innerHeight, behavior: 'instant' }));
    await page.waitForNetworkIdle({ idleTime: IDLE_MS });
    const intentMs = await page.evaluate(() => performance.now());
    await hydrateSlots(page);
    await page.waitForNetworkIdle({ idleTime: IDLE_MS });
    const vitals = await readVitals(page);
    const { script, style } = traffic();
    return {
      ...quiet,
      cls: vitals.cls,
      scriptBytes: script,
      styleBytes: style,
      hydrationTbtMs: blockingMs(vitals, intentMs),
    };
  });
