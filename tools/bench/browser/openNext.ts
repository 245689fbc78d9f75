import type { Page } from 'puppeteer';
import { launchBrowser } from '../../../e2e/harness/browser/browser.ts';
import { awakenLinks } from '../../../e2e/harness/browser/inSite.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { benchPage } from './benchPage.ts';
import { NEXT } from './nextEntry.ts';
import { slowDown } from './slowLine.ts';
import { rendersNothingAhead } from '../../../e2e/harness/browser/pageSetup.ts';

/**
 * What a reader gets who goes on to the next entry of a living page in a browser that renders nothing ahead;
 * at the machine's own speed where nothing else is said.
 */
export type Opening = {
  /** click to the frame that shows the entry, nothing of it loaded before */
  readonly atOnceMs: number;
  /** the same where the hand has rested on the link before */
  readonly hoveredMs: number;
  /** the same on a slow processor and line, the hand having rested on the link for 100 ms */
  readonly slowMs: number;
  /** Back to the frame that shows the page before */
  readonly backMs: number;
};

const IDLE_MS = 500;
const REST_MS = 100;
/** ten seconds of a screen: who has waited so long has not been given the entry */
const FRAMES_AT_MOST = 600;

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

type Way = 'at once' | 'hovered' | 'slow';

/** In a browser of its own: Chromium may never be done with the profile of a page that was just opened. */
const opened = async (url: string, way: Way): Promise<{ ms: number; backMs: number }> => {
  await using browser = await launchBrowser();
  const page = await benchPage(browser);
  await rendersNothingAhead(page);
  await page.goto(url, { waitUntil: 'load' });
  await awakenLinks({ page });
  if (way === 'hovered') await page.hover(NEXT);
  await page.waitForNetworkIdle({ idleTime: IDLE_MS });
  if (way === 'slow') {
    await page.$eval(NEXT, (link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await slowDown(await page.createCDPSession());
    await page.hover(NEXT);
    await wait(REST_MS);
  }
  const ms = await msTo(page, 'next');
  await page.waitForNetworkIdle({ idleTime: IDLE_MS });
  return { ms, backMs: await msTo(page, 'back') };
};

/** Opens the next entry from a page, and goes back, as a new visitor each time. */
export const openNext = async (url: string): Promise<Opening> => {
  const atOnce = await opened(url, 'at once');
  const hovered = await opened(url, 'hovered');
  const slow = await opened(url, 'slow');
  return {
    atOnceMs: atOnce.ms,
    hoveredMs: hovered.ms,
    slowMs: slow.ms,
    backMs: atOnce.backMs,
  };
};
