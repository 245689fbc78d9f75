import type { Page } from 'puppeteer';
import type { BootGlobal } from '../../../apps/host/src/browser/boot/bootGlobal.ts';
import { until } from '../until.ts';
import { untilSeen } from './untilSeen.ts';

/** Keeps from a member's sight what he may not press, until it is known who reads (blog.scss). */
const VEIL = 'Blog-readerKnown';

/** How long a part is waited for before the next sign of interest. */
const NEXT_SIGN_MS = 5000;

/**
 * Keys of the slots in the window that are not hydrated yet, or that nobody sees yet, which the driver would
 * press all the same; null where the page has no slot.
 * @param place only the slot around it, and those around that one
 */
const sleepersInView = (page: Page, place: string | null): Promise<readonly string[] | null> =>
  page.evaluate(
    (veil, within) => {
      const wanted = within === null ? null : document.querySelector(within);
      const slots = [...document.querySelectorAll('[data-slot]')].filter(
        (slot) => within === null || slot.contains(wanted),
      );
      if (slots.length === 0) return null;
      const boot: BootGlobal = window.engawaBoot;
      const settings = boot.settings();
      const veiled = document
        .getAnimations()
        .filter((running) => running instanceof CSSAnimation && running.animationName === veil)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null));
      const isVeiled = (slot: Element) =>
        veiled.some((part) => part !== null && (part.contains(slot) || slot.contains(part)));
      return slots
        .filter((slot) => {
          const { top, bottom } = slot.getBoundingClientRect();
          const isInView = bottom > 0 && top < innerHeight;
          // hydrates on a gesture in the slot alone
          const module = slot.getAttribute('data-slot')?.split(':')[0] ?? '';
          const waitsForIntent =
            within === null && settings.modules[module]?.opensOnIntent === true;
          const isAwake = slot.hasAttribute('data-hydrated') && !isVeiled(slot);
          return isInView && !waitsForIntent && !isAwake;
        })
        .map((slot) => slot.getAttribute('data-slot') ?? '');
    },
    VEIL,
    place,
  );

/**
 * Waits until every slot in the window is hydrated and seen. On a machine that is too busy a part's code or
 * data may not come in time; the page asks for them again once it hears that the connection is back, which
 * does nothing to a part that has not been tried.
 * @param place a part of the page: no other slot is waited for than those that it stands in
 * @errors throws where the page has no slot.
 */
export const untilAlive = async (page: Page, place: string | null = null): Promise<void> => {
  let sleepers: readonly string[] | null = [];
  let nextSignMs = performance.now() + NEXT_SIGN_MS;
  const areAlive = async () => {
    sleepers = await sleepersInView(page, place);
    if (sleepers === null)
      throw new Error(`${page.url()} has no slot${place === null ? '' : ` around ${place}`}`);
    if (sleepers.length > 0 && performance.now() > nextSignMs) {
      nextSignMs = performance.now() + NEXT_SIGN_MS;
      process.stderr.write(`  one more sign on ${page.url()}: ${sleepers.join(', ')} sleep\n`);
      await page.evaluate(() => dispatchEvent(new Event('online')));
    }
    return sleepers.length === 0;
  };
  await until(
    () => `the slots of ${page.url()} are hydrated and seen: ${sleepers?.join(', ')} are not`,
    areAlive,
  );
};

/** Shows the first sign of intent by a real key, as hydration waits for one; this one does nothing by itself. */
export const showIntent = async (page: Page): Promise<void> => {
  await untilSeen(page);
  await page.keyboard.press('Control');
};

/**
 * Brings a page to life as a reader does who lays his hand on the keys.
 * @param place a part of the page: no other slot is waited for than those that it stands in
 */
export const awaken = async (page: Page, place: string | null = null): Promise<void> => {
  await showIntent(page);
  await untilAlive(page, place);
};
