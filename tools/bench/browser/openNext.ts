import type { Page } from 'puppeteer';
import { launchBrowser } from '../../../e2e/harness/browser/browser.ts';
import { awakenLinks } from '../../../e2e/harness/browser/inSite.ts';
import { rendersNothingAhead } from '../../../e2e/harness/browser/rendersNothingAhead.ts';
import { ENTRY_TITLE, OLDER_ENTRY } from '../../../e2e/harness/browser/selectors.ts';

/**
 * What a reader gets who goes on to the next entry of a living page, at the machine's own speed, in a browser
 * that renders nothing ahead.
 */
export type Opening = {
  /** click to the frame that shows the entry, nothing of it loaded before */
  readonly atOnceMs: number;
  /** the same where the hand has rested on the link before */
  readonly hoveredMs: number;
  /** Back to the frame that shows the page before */
  readonly backMs: number;
};

const VIEWPORT = { width: 1168, height: 900 };
const IDLE_MS = 500;
/** ten seconds of a screen: who has waited so long has not been given the entry */
const FRAMES_AT_MOST = 600;
const NEXT = `${OLDER_ENTRY}, ${ENTRY_TITLE}`;

/**
 * Does what leads to another page, and waits for the frame that shows it.
 * @errors throws where the page comes as a document, or not at all: there is nothing to measure.
 */
const msTo = (page: Page, way: 'next' | 'back'): Promise<number> =>
  page.evaluate(
    async (selector, by, framesAtMost) => {
      const link = document.querySelector(selector);
      if (!(link instanceof HTMLAnchorElement)) throw new Error('no link leads on');
      const from = location.href;
      const title = document.title;
      const beganMs = performance.now();
      if (by === 'next') link.click();
      else history.back();
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      for (let frames = 0; location.href === from || document.title === title; frames += 1) {
        if (frames > framesAtMost) throw new Error(`nothing opened from ${from}`);
        await frame();
      }
      // the frame in which it was shown has been drawn when the next one begins
      await frame();
      return performance.now() - beganMs;
    },
    NEXT,
    way,
    FRAMES_AT_MOST,
  );

/** In a browser of its own: Chromium may never be done with the profile of a page that was just opened. */
const opened = async (url: string, isHovered: boolean): Promise<{ ms: number; backMs: number }> => {
  await using browser = await launchBrowser();
  const page = await browser.newPage();
  await rendersNothingAhead(page);
  await page.setViewport(VIEWPORT);
  await page.goto(url, { waitUntil: 'load' });
  await awakenLinks({ page });
  if (isHovered) await page.hover(NEXT);
  await page.waitForNetworkIdle({ idleTime: IDLE_MS });
  const ms = await msTo(page, 'next');
  await page.waitForNetworkIdle({ idleTime: IDLE_MS });
  return { ms, backMs: await msTo(page, 'back') };
};

/** Opens the next entry from a page, and goes back, as a new visitor each time. */
export const openNext = async (url: string): Promise<Opening> => {
  const atOnce = await opened(url, false);
  const hovered = await opened(url, true);
  return { atOnceMs: atOnce.ms, hoveredMs: hovered.ms, backMs: atOnce.backMs };
};
