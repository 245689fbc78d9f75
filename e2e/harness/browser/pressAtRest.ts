import type { Page } from 'puppeteer';
import { until } from '../until.ts';

/** Clicks an animated element, such as a notice, once it is still and uncovered. */
export const pressAtRest = async (page: Page, selector: string): Promise<void> => {
  await page.waitForSelector(selector, { visible: true });
  await until(`${selector} stands still`, () =>
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
