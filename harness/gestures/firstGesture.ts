import type { Page } from 'puppeteer';
import { waitForNoticedLike } from '../browser/iine.ts';
import { intercept } from '../browser/intercept.ts';
import { until } from '../until.ts';
import { SELECTORS, type GestureCase } from './firstGestureCases.ts';
import { waitForFirstPaint } from '../browser/pressAtOnce.ts';

/** The text that the gesture types into a field. */
export const GESTURE_TEXT = 'early';

/** Page margin without anything to press. */
const MARGIN = { x: 6, y: 300 };
const WHEEL_PX = 700;
const HOVER_STEPS = 10;

const findSelector = ({ page, target }: GestureCase): string => {
  const selector = SELECTORS[page][target];
  if (selector === undefined) throw new Error(`${page} has no ${target}`);
  return selector;
};

/** Turns the mouse wheel until the end of the page is in the viewport. */
const wheelToEnd = async (page: Page): Promise<void> => {
  await page.mouse.move(MARGIN.x, MARGIN.y);
  const position = () =>
    page.evaluate(() => ({
      top: scrollY,
      isAtEnd: scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
    }));
  for (let { top, isAtEnd } = await position(); !isAtEnd; { top, isAtEnd } = await position()) {
    const from = top;
    await page.mouse.wheel({ deltaY: WHEEL_PX });
    await until(`the page scrolls on from ${from}`, async () => (await position()).top > from);
  }
};

/**
 * Scrolls the target of a case into the viewport. Readers scroll too, so for a target below the
 * viewport this scroll is already the first gesture.
 */
export const bringIntoView = async (page: Page, one: GestureCase): Promise<void> => {
  if (one.target === 'page') return;
  const selector = findSelector(one);
  await page.waitForSelector(selector, { visible: true });
  await page.$eval(selector, (element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  if (one.target !== 'unlike') return;
  const entryId = await page.$eval(selector, (button) => button.closest('[id]')?.id.split('-')[1]);
  await waitForNoticedLike(page, Number(entryId));
};

const pressByKeyboard = async (page: Page, one: GestureCase): Promise<void> => {
  await page.keyboard.press('Tab');
  // replaces the Tab presses from the start of the page to the target, which also scroll the page
  await page.$eval(findSelector(one), (element) => {
    if (element instanceof HTMLElement) element.focus();
  });
  if (one.target === 'comment') await page.keyboard.type(GESTURE_TEXT);
  else await page.keyboard.press('Enter');
};

const pressByMouse = async (page: Page, one: GestureCase): Promise<void> => {
  const { x, y } = await page.$eval(findSelector(one), (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.mouse.move(x, y, { steps: one.moment === 'hover' ? HOVER_STEPS : 1 });
  await page.mouse.down();
  await page.mouse.up();
  if (one.target === 'comment') await page.keyboard.type(GESTURE_TEXT);
};

/** Performs the gesture of a case on its target in the viewport. */
export const performFirstGesture = (page: Page, one: GestureCase): Promise<void> => {
  if (one.moment === 'keyboard') return pressByKeyboard(page, one);
  return one.target === 'page' ? wheelToEnd(page) : pressByMouse(page, one);
};

/** An image that delays the `load` event. */
const HELD_IMAGE = '/favicon.ico?holds-load';

declare global {
  interface Window {
    /** time for which the boot script holds a press until its code arrives, ms; default 1,000 */
    engawaHoldMs?: number;
    engawaHeldImage?: HTMLImageElement;
  }
}

/**
 * Opens a page whose code and `load` event are delayed, and waits for its first paint.
 * @returns a function that releases both
 */
export const openWithoutCode = async (page: Page, url: string): Promise<() => void> => {
  const held = Promise.withResolvers<void>();
  await page.evaluateOnNewDocument((src) => {
    if (location.protocol === 'about:') return;
    window.engawaHeldImage = Object.assign(new Image(), { src });
  }, HELD_IMAGE);
  await intercept(page, async (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('.js') || pathname + search === HELD_IMAGE) await held.promise;
    return 'untouched';
  });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await waitForFirstPaint(page);
  return held.resolve;
};
