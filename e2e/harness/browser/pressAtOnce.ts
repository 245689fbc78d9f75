import type { Page } from 'puppeteer';
import { untilSeen } from './untilSeen.ts';

/** Clicks an element after the first paint; `page.click` may wait for an idle page, too late for an early press. */
export const pressAtOnce = async (page: Page, selector: string): Promise<void> => {
  await untilSeen(page);
  const { x, y } = await page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (!element) throw new Error(`${wanted} is not there`);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
  await page.mouse.click(x, y);
};
