import type { Browser, Page } from 'puppeteer';
import { awakenLinks } from '../../../e2e/harness/inSite.ts';
import { ENTRY_TITLE, OLDER_ENTRY } from '../../../e2e/harness/selectors.ts';

/** What a reader gets who goes on to the next entry of a living page, at the machine's own speed. */
export type Opening = {
  /** click to the frame that shows the entry, nothing of it loaded before */
  readonly atOnceMs: number;
  /** the same where the hand has rested on the link before */
  readonly hoveredMs: number;
};

const VIEWPORT = { width: 1168, height: 900 };
const IDLE_MS = 500;
const NEXT = `${OLDER_ENTRY}, ${ENTRY_TITLE}`;

/** @errors throws where the entry comes as a document: then there is nothing of this to measure. */
const clickToFrameMs = (page: Page): Promise<number> =>
  page.$eval(NEXT, async (link) => {
    if (!(link instanceof HTMLAnchorElement)) throw new Error('no link leads on');
    const clickedMs = performance.now();
    link.click();
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    while (location.href !== link.href) await frame();
    // the frame in which it was shown has been drawn when the next one begins
    await frame();
    return performance.now() - clickedMs;
  });

const opened = async (browser: Browser, url: string, isHovered: boolean): Promise<number> => {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(VIEWPORT);
    await page.goto(url, { waitUntil: 'load' });
    await awakenLinks({ page });
    if (isHovered) await page.hover(NEXT);
    await page.waitForNetworkIdle({ idleTime: IDLE_MS });
    return await clickToFrameMs(page);
  } finally {
    await context.close();
  }
};

/** Opens the next entry from a page, as a new visitor each time. */
export const openNext = async (browser: Browser, url: string): Promise<Opening> => ({
  atOnceMs: await opened(browser, url, false),
  hoveredMs: await opened(browser, url, true),
});
