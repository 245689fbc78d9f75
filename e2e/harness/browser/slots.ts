import type { Page } from 'puppeteer';
import { until } from '../until.ts';
import { untilSeen } from './untilSeen.ts';

/** Keeps from a member's sight what he may not press, until it is known who reads (blog.scss). */
const VEIL = 'Blog-readerKnown';

/**
 * Keys of the slots in the window that are not hydrated yet, or that nobody sees yet, which the driver would
 * press all the same; null where the page has no slot. A part that makes room waits until it is below the
 * window: in it, what the server drew stays.
 */
const sleepersInView = (page: Page): Promise<readonly string[] | null> =>
  page.evaluate((veil) => {
    const slots = [...document.querySelectorAll('[data-slot]')];
    if (slots.length === 0) return null;
    const veiled = document
      .getAnimations()
      .filter((running) => running instanceof CSSAnimation && running.animationName === veil)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null));
    const isVeiled = (slot: Element) =>
      veiled.some((part) => part !== null && (part.contains(slot) || slot.contains(part)));
    return slots
      .filter((slot) => {
        const { top, bottom } = slot.getBoundingClientRect();
        const waitsForRoom =
          slot.closest('[data-has-room]') === null &&
          slot.querySelector('[data-makes-room]')?.closest('[data-slot]') === slot;
        const isInView = bottom > 0 && top < innerHeight;
        const isAwake = slot.hasAttribute('data-hydrated') && !isVeiled(slot);
        return isInView && !waitsForRoom && !isAwake;
      })
      .map((slot) => slot.getAttribute('data-slot') ?? '');
  }, VEIL);

/** Waits until every slot in the window is hydrated and seen. @errors throws where the page has no slot. */
export const untilAlive = async (page: Page): Promise<void> => {
  await until(`the slots of ${page.url()} are hydrated and seen`, async () => {
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
