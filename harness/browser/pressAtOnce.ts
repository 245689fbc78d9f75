import type { Page } from 'puppeteer';
import { until } from '../until.ts';

/**
 * Waits for the first paint: earlier, no reader can press anything, and the page has no listeners.
 */
export const waitForFirstPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
      }),
  );

/**
 * Clicks an element after the first paint; `page.click` may wait for an idle page, too late for an
 * early press.
 */
export const pressAtOnce = async (page: Page, selector: string): Promise<void> => {
  await waitForFirstPaint(page);
  const { x, y } = await page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (!element) throw new Error(`the page has no ${wanted}`);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
  await page.mouse.click(x, y);
};

/** Clicks an animated element, such as a notice, once it no longer moves and is uncovered. */
export const pressWhenIdle = async (page: Page, selector: string): Promise<void> => {
  await page.waitForSelector(selector, { visible: true });
  await until(`${selector} is still and uncovered`, () =>
    page.$$eval(selector, async ([element]) => {
      if (element === undefined) return false;
      const before = element.getBoundingClientRect();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const { x, y, width, height } = element.getBoundingClientRect();
      const over = document.elementFromPoint(x + width / 2, y + height / 2);
      return x === before.x && y === before.y && element.contains(over);
    }),
  );
  await page.click(selector);
};
