import type { Page } from 'puppeteer';
import { launchBrowser } from '../../../e2e/harness/browser/browser.ts';
import { awakenLinks } from '../../../e2e/harness/browser/inSite.ts';
import { ENTRY_TITLE, OLDER_ENTRY } from '../../../e2e/harness/browser/selectors.ts';

/** What a reader gets who goes on to the next entry of a living page, at the machine's own speed. */
export type Opening = {
  /** click to the frame that shows the entry, nothing of it loaded before */
  readonly atOnceMs: number;
  /** the same where the hand has rested on the link before */
  readonly hoveredMs: number;
};

const VIEWPORT = { width: 1168, height: 900 };
const IDLE_MS = 500;
/** ten seconds of a screen: who has waited so long has not been given the entry */
const FRAMES_AT_MOST = 600;
const NEXT = `${OLDER_ENTRY}, ${ENTRY_TITLE}`;

/** @errors throws where the entry comes as a document, or not at all: there is nothing to measure. */
const clickToFrameMs = (page: Page): Promise<number> =>
  page.$eval(
    NEXT,
    async (link, framesAtMost) => {
      if (!(link instanceof HTMLAnchorElement)) throw new Error('no link leads on');
      // the link may be drawn anew for the entry after the next as soon as this one is open
      const { href } = link;
      const clickedMs = performance.now();
      link.click();
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      for (let frames = 0; location.href !== href; frames += 1) {
        if (frames > framesAtMost) throw new Error(`${href} did not open`);
        await frame();
      }
      // the frame in which it was shown has been drawn when the next one begins
      await frame();
      return performance.now() - clickedMs;
    },
    FRAMES_AT_MOST,
  );

/** In a browser of its own: Chromium may never be done with the profile of a page that was just opened. */
const opened = async (url: string, isHovered: boolean): Promise<number> => {
  await using browser = await launchBrowser();
  const page = await browser.newPage();
  await page.setViewport(VIEWPORT);
  await page.goto(url, { waitUntil: 'load' });
  await awakenLinks({ page });
  if (isHovered) await page.hover(NEXT);
  await page.waitForNetworkIdle({ idleTime: IDLE_MS });
  return await clickToFrameMs(page);
};

/** Opens the next entry from a page, as a new visitor each time. */
export const openNext = async (url: string): Promise<Opening> => ({
  atOnceMs: await opened(url, false),
  hoveredMs: await opened(url, true),
});
