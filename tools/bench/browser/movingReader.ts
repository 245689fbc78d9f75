import type { Browser, Page } from 'puppeteer';
import { ENTRY_TITLE } from '../../../e2e/harness/browser/selectors.ts';
import { until } from '../../../e2e/harness/until.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { watchedPage } from './benchPage.ts';
import { askUnlessLeft, NEXT } from './nextEntry.ts';
import { slowDown } from './slowLine.ts';
import { countTraffic, untilNothingComes } from './traffic.ts';

/**
 * What a guest with a mouse gets on a slow processor and line, who moves it while reading, and goes on to
 * the next entry. The driver's own debugger keeps a browser from rendering ahead: readers are not slower.
 */
export type Moving = {
  /** bytes over the line for scripts, until the mouse goes to the link */
  readonly scriptBytes: number;
  /** press to the frame that shows the next entry's title, the hand having rested on the link for 100 ms */
  readonly titleMs: number;
  /** requests from resting on the link until the line is quiet */
  readonly requests: number;
};

const IDLE_MS = 1000;
const REST_MS = 100;
/** along the left edge, where nothing is to be pressed */
const MOVES = Array.from({ length: 20 }, (_, step) => ({ x: 6 + (step % 2), y: 200 + step * 20 }));

declare global {
  interface Window {
    engawaNextOpened?: { pressedAt: number; titleAt: number };
  }
}

/** Notes in the document of the press when the next page's title is shown there; a new one tells by its paint. */
const notePress = (page: Page, title: string): Promise<string> =>
  page.$eval(
    NEXT,
    (link, shown) => {
      if (!(link instanceof HTMLAnchorElement)) throw new Error('no link leads on');
      const note = { pressedAt: 0, titleAt: 0 };
      window.engawaNextOpened = note;
      const { href } = link;
      const look = () => {
        const isThere = location.href === href && document.querySelector(shown) !== null;
        // it has been drawn when the frame after begins
        if (isThere) requestAnimationFrame(() => (note.titleAt = Date.now()));
        else requestAnimationFrame(look);
      };
      addEventListener(
        'click',
        () => {
          note.pressedAt = Date.now();
          sessionStorage.setItem('bench:pressed', `${note.pressedAt}`);
          look();
        },
        { capture: true, once: true },
      );
      return href;
    },
    title,
  );

/** ms from press to title, or null where it is not shown yet. */
const titleMs = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const note = window.engawaNextOpened;
    if (note) return note.titleAt > 0 ? note.titleAt - note.pressedAt : null;
    const pressedAt = Number(sessionStorage.getItem('bench:pressed'));
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return paint ? performance.timeOrigin + paint.startTime - pressedAt : null;
  });

/** Reads a page with a moving mouse, as somebody who was never here, and opens the next entry. */
export const moveAndOpen = async (browser: Browser, url: string): Promise<Moving> => {
  const context = await browser.createBrowserContext();
  try {
    const { page, session } = await watchedPage(context);
    await slowDown(session);
    const traffic = countTraffic(session);
    await page.goto(url, { waitUntil: 'load' });
    for (const { x, y } of MOVES) await page.mouse.move(x, y);
    await page.waitForNetworkIdle({ idleTime: IDLE_MS });
    const before = traffic();
    await page.$eval(NEXT, (link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const href = await notePress(page, ENTRY_TITLE);
    await page.hover(NEXT);
    await wait(REST_MS);
    await page.mouse.down();
    await page.mouse.up();
    const ms = await until(
      `${href} shows its title`,
      async () => page.url() === href && (await askUnlessLeft(() => titleMs(page))),
    );
    await untilNothingComes(traffic, IDLE_MS);
    return {
      scriptBytes: before.script,
      titleMs: ms,
      requests: traffic().requests - before.requests,
    };
  } finally {
    await context.close();
  }
};
