import type { Page } from 'puppeteer';
import { untilSeen } from './untilSeen.ts';

/**
 * Presses the mouse on an element as soon as it is seen. The driver's own click may wait until the
 * page has come to rest, which is too late for a press that must come before the code.
 */
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
