import type { Browser } from 'puppeteer';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../../e2e/harness/until.ts';
import { watchedPage } from '../browser/benchPage.ts';
import { askUnlessLeft } from '../browser/nextEntry.ts';
import { slowDown } from '../browser/slowLine.ts';
import { VIEWPORT, type Values } from './visitPage.ts';

declare global {
  interface Window {
    /** frames of the opened entry, ms since the epoch; 0 as long as there is none */
    engawaEntry?: { titleAt: number; imagesAt: number };
  }
}

const IDLE_MS = 1000;
const HOVER_MS = 100;
const SCROLL_PX = 150;
const HEADING = ':is(h1, h2, h3)';
const PRESSED_AT = 'bench:pressedAt';

/** Notes in every document from now on which frames have the entry's title and the images in the window. */
const watchEntry = (url: string, heading: string): void => {
  const frames = { titleAt: 0, imagesAt: 0 };
  window.engawaEntry = frames;
  const now = () => performance.timeOrigin + performance.now();
  const isInWindow = (image: Element) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const look = () => {
    const [title, lastOfTop] = JSON.parse(sessionStorage.getItem('bench:titles') ?? '["",""]');
    const headings = [...document.querySelectorAll(heading)].map(({ textContent }) => textContent);
    const isEntry =
      location.href === url &&
      headings.some((text) => text?.includes(title)) &&
      !headings.some((text) => text?.includes(lastOfTop));
    const hasImages = [...document.images]
      .filter(isInWindow)
      .every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    // what a frame finds is painted when the next one begins
    if (isEntry && frames.titleAt === 0) requestAnimationFrame(() => (frames.titleAt = now()));
    if (isEntry && hasImages) requestAnimationFrame(() => (frames.imagesAt = now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/**
 * Opens the first entry of a top by a click on its title: after a scroll, which lets a page load its code, and a hover of
 * 100 ms. Counted from the press, for documents and for pages that open in place alike.
 */
export const openTitle = async (browser: Browser, top: string, entry: string): Promise<Values> => {
  const context = await browser.createBrowserContext();
  try {
    const { page, session } = await watchedPage(context);
    await page.setViewport(VIEWPORT);
    await slowDown(session);
    await page.evaluateOnNewDocument(watchEntry, entry, HEADING);
    await page.goto(top, { waitUntil: 'load' });
    await page.mouse.move(6, SCROLL_PX);
    await page.mouse.wheel({ deltaY: SCROLL_PX });
    await page.waitForNetworkIdle({ idleTime: IDLE_MS });
    const link = `${HEADING} a[href$="${new URL(entry).pathname}"]`;
    await page.$eval(
      link,
      (title, heading, pressedAt) => {
        title.scrollIntoView({ block: 'center', behavior: 'instant' });
        const last = [...document.querySelectorAll(`${heading} a[href*="entry"]`)].at(-1);
        const titles = [title.textContent, last?.textContent];
        sessionStorage.setItem('bench:titles', JSON.stringify(titles));
        const note = () => sessionStorage.setItem(pressedAt, `${Date.now()}`);
        addEventListener('click', note, { capture: true, once: true });
        document.documentElement.dataset['bench'] = 'top';
      },
      HEADING,
      PRESSED_AT,
    );
    await page.hover(link);
    await wait(HOVER_MS);
    await page.mouse.down();
    await page.mouse.up();
    return await until(`${entry} shows its images`, () =>
      askUnlessLeft(() =>
        page.evaluate((pressedAt) => {
          const { titleAt = 0, imagesAt = 0 } = window.engawaEntry ?? {};
          if (imagesAt === 0) return null;
          const from = Number(sessionStorage.getItem(pressedAt));
          return {
            'click to title, ms': titleAt - from,
            'click to images in the window, ms': imagesAt - from,
            'opens in place': document.documentElement.dataset['bench'] === 'top' ? 1 : 0,
          };
        }, PRESSED_AT),
      ),
    );
  } finally {
    await context.close();
  }
};
