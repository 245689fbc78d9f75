import type { Page } from 'puppeteer';
import { until } from '../until.ts';
import { untilSeen } from './untilSeen.ts';

/**
 * Keys of the slots in the window that are not hydrated yet, or null where the page has no slot. A part that
 * makes room waits until it is below the window: in it, what the server drew stays.
 */
const sleepersInView = (page: Page): Promise<readonly string[] | null> =>
  page.evaluate(() => {
    const slots = [...document.querySelectorAll('[data-slot]')];
    if (slots.length === 0) return null;
    return slots
      .filter((slot) => {
        const { top, bottom } = slot.getBoundingClientRect();
        const waitsForRoom =
          slot.closest('[data-has-room]') === null &&
          slot.querySelector('[data-makes-room]')?.closest('[data-slot]') === slot;
        const isInView = bottom > 0 && top < innerHeight;
        return isInView && !waitsForRoom && !slot.hasAttribute('data-hydrated');
      })
      .map((slot) => slot.getAttribute('data-slot') ?? '');
  });

/** Waits until every slot in the window is hydrated. @errors throws where the page has no slot. */
export const untilAlive = async (page: Page): Promise<void> => {
  await until(`the slots of ${page.url()} are hydrated`, async () => {
    const sleepers = await sleepersInView(page);
    if (sleepers === null) throw new Error(`${page.url()} has no slot`);
    return sleepers.length === 0;
  });
};

/** Shows the first sign of intent by a real key, as hydration waits for one; this one does nothing by itself. */
export const showIntent = async (page: Page): Promise<void> => {
  await untilSeen(page);
  await page.keyboard.press('Control');
};

/** Brings a page to life as a reader does who lays his hand on the keys. */
export const awaken = async (page: Page): Promise<void> => {
  await showIntent(page);
  await untilAlive(page);
};
