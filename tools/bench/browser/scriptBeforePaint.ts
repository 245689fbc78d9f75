import type { Browser } from 'puppeteer';
import { watchedPage } from './benchPage.ts';
import { slowDown } from './slowLine.ts';
import { eventsOfPage, traced, type TraceEvent } from './trace.ts';

const RUNS_SCRIPT: ReadonlySet<string> = new Set(['EvaluateScript', 'FunctionCall']);

/**
 * CPU time, ms, that a page's own scripts took before it showed anything; 0 where all came after.
 * @param events of a browser's trace; one script that calls back into itself is counted once more
 * @errors throws where the trace holds no first paint of the page
 */
export const msBeforePaint = (events: readonly TraceEvent[], url: string): number => {
  const onPage = eventsOfPage(events, url);
  const paint = onPage.find(({ name }) => name === 'firstPaint');
  if (!paint) throw new Error(`${url}: the trace holds no first paint`);
  return onPage
    .filter(({ name, ts }) => RUNS_SCRIPT.has(name) && ts < paint.ts)
    .filter(({ args }) => args?.data?.url?.startsWith('http'))
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
};

/** Opens a page slowed down and traces what its scripts do before first paint. */
export const scriptBeforePaint = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.createBrowserContext();
  try {
    const { page, session } = await watchedPage(context);
    await slowDown(session);
    const events = await traced(browser, async () => {
      await page.goto(url, { waitUntil: 'load' });
      await page.waitForNetworkIdle();
    });
    return msBeforePaint(events, url);
  } finally {
    await context.close();
  }
};
