import type { Browser, Page } from 'puppeteer';
import { setTimeout as wait } from 'node:timers/promises';
import { awakenLinks } from '../../../e2e/harness/browser/inSite.ts';
import { until } from '../../../e2e/harness/until.ts';
import { watchedPage } from '../browser/benchPage.ts';
import { askUnlessLeft } from '../browser/nextEntry.ts';
import { slowDown } from '../browser/slowLine.ts';
import { PRODUCT, type Site } from './plainRows.ts';
import { VIEWPORT, type Values } from './visitPage.ts';
import { rendersNothingAhead } from '../../../e2e/harness/browser/pageSetup.ts';

declare global {
  interface Window {
    /** frames of the opened entry, ms since the epoch; 0 as long as there is none */
    engawaEntry?: { titleAt: number; imagesAt: number };
  }
}

const IDLE_MS = 1000;
const HOVER_MS = 100;
const HEADING = ':is(h1, h2, h3)';

/** Notes in every document from now on which frames show the entry's title and the images in the window. */
const watchEntry = (url: string, heading: string): void => {
  const frames = { titleAt: 0, imagesAt: 0 };
  window.engawaEntry = frames;
  const now = () => performance.timeOrigin + performance.now();
  const isInWindow = (image: Element) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const hasHeading = (key: string) =>
    [...document.querySelectorAll(heading)].some(
      ({ textContent }) => textContent === sessionStorage.getItem(key),
    );
  const look = () => {
    const isEntry =
      location.href === url && hasHeading('bench:title') && !hasHeading('bench:last of top');
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

/** Notes the titles by which documents recognise the entry, and when a link is pressed. @returns centre of the link */
const findTitle = (page: Page, path: string) =>
  page.evaluate(
    (heading, end) => {
      const titles = [...document.querySelectorAll(`${heading}:has(a[href*="entry"])`)];
      const title = titles.find((one) => one.querySelector(`a[href$="${end}"]`));
      const link = title?.querySelector('a');
      if (!title || !link) throw new Error(`no title links to ${end}`);
      sessionStorage.setItem('bench:title', title.textContent ?? '');
      sessionStorage.setItem('bench:last of top', titles.at(-1)?.textContent ?? '');
      const note = () => sessionStorage.setItem('bench:pressed', `${Date.now()}`);
      addEventListener('click', note, { capture: true, once: true });
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = link.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    HEADING,
    path,
  );

/** Frames of the opened entry, counted from the press; null as long as its images are not there. */
const readFrames = (page: Page): Promise<Values | null> =>
  page.evaluate(() => {
    const { titleAt = 0, imagesAt = 0 } = window.engawaEntry ?? {};
    const pressedAt = Number(sessionStorage.getItem('bench:pressed'));
    if (imagesAt === 0) return null;
    return {
      'click to title, ms': titleAt - pressedAt,
      'click to images in the window, ms': imagesAt - pressedAt,
      'opens in place': performance.timeOrigin < pressedAt ? 1 : 0,
    };
  });

/**
 * Opens the newest entry by a click on its title on the top, once the code of the page is loaded and after a hover of
 * 100 ms. Documents and pages that open in place are measured alike.
 */
export const openTitle = async (browser: Browser, { name, top, entry }: Site): Promise<Values> => {
  const context = await browser.createBrowserContext();
  try {
    const { page, session } = await watchedPage(context);
    await page.setViewport(VIEWPORT);
    await rendersNothingAhead(page);
    await slowDown(session);
    await page.evaluateOnNewDocument(watchEntry, entry, HEADING);
    await page.goto(top, { waitUntil: 'load' });
    if (name === PRODUCT) await awakenLinks({ page });
    await page.waitForNetworkIdle({ idleTime: IDLE_MS });
    const { x, y } = await findTitle(page, new URL(entry).pathname);
    await page.mouse.move(x, y);
    await wait(HOVER_MS);
    await page.mouse.click(x, y);
    return await until(`${entry} shows its images`, () => askUnlessLeft(() => readFrames(page)));
  } finally {
    await context.close();
  }
};
