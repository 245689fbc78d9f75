import type { Page } from 'puppeteer';
import type { BootGlobal } from '../../apps/host/src/protocol/bootGlobal.ts';
import type { PageSettings } from '../../apps/host/src/protocol/pageSettings.ts';
import { until } from '../until.ts';
import { waitForFirstPaint } from './pressAtOnce.ts';

/** Class that hides members' controls until the page knows its reader (blog.scss). */
const VEIL = 'Blog-readerKnown';

/** Time without hydration before an `online` event makes the page retry. */
const NEXT_SIGN_MS = 5000;

/**
 * Keys of the slots in the viewport that are dehydrated, or hidden until the reader is known; null
 * if the page has no slot.
 * @param place only slots around this selector
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
      const settings: PageSettings | null = boot.settings();
      if (settings === null) return ['none yet: the document is still loading'];
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
          // hydrates only on a gesture in the slot
          const module = slot.getAttribute('data-slot')?.split(':')[0] ?? '';
          const waitsForIntent =
            within === null && settings.modules[module]?.opensOnIntent === true;
          const isHydrated = slot.hasAttribute('data-hydrated') && !isVeiled(slot);
          return isInView && !waitsForIntent && !isHydrated;
        })
        .map((slot) => slot.getAttribute('data-slot') ?? '');
    },
    VEIL,
    place,
  );

/**
 * Waits until every slot in the viewport is hydrated and visible. If code or data took too long on
 * a busy machine, an `online` event makes the page fetch them again.
 * @param place only slots around this selector
 * @errors throws if there is no slot
 */
export const waitForHydratedSlots = async (
  page: Page,
  place: string | null = null,
): Promise<void> => {
  let sleepers: readonly string[] | null = [];
  let nextSignMs = performance.now() + NEXT_SIGN_MS;
  const areAlive = async () => {
    sleepers = await sleepersInView(page, place);
    if (sleepers === null)
      throw new Error(`${page.url()} has no slot${place === null ? '' : ` around ${place}`}`);
    if (sleepers.length > 0 && performance.now() > nextSignMs) {
      nextSignMs = performance.now() + NEXT_SIGN_MS;
      process.stderr.write(`  hydration retried on ${page.url()}: ${sleepers.join(', ')}\n`);
      await page.evaluate(() => dispatchEvent(new Event('online')));
    }
    return sleepers.length === 0;
  };
  await until(
    () => `the slots of ${page.url()} are hydrated and visible, except ${sleepers?.join(', ')}`,
    areAlive,
  );
};

/** Presses a key whose only effect is hydration. */
export const signalIntent = async (page: Page): Promise<void> => {
  await waitForFirstPaint(page);
  await page.keyboard.press('Control');
};

/** Hydrates a page by a key press, and waits. @param place only slots around this selector */
export const hydrateSlots = async (page: Page, place: string | null = null): Promise<void> => {
  await signalIntent(page);
  await waitForHydratedSlots(page, place);
};
