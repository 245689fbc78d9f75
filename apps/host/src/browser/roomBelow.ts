import type { KeptValues } from '@engawa/contract';
import { createTabMemory } from './tabMemory.ts';

/** Stands on the root or on a slot: the parts in it that come late have all their place. */
const HAS_ROOM = 'data-has-room';

/**
 * Whether a slot still has to be given the place that its code and data will fill: a part says so by
 * `data-makes-room`. Until then it is no higher than what it shows without them, for whoever only scrolls
 * asks for no code.
 */
export const lacksRoom = (slot: Element): boolean =>
  [...slot.querySelectorAll('[data-makes-room]')].some(
    (part) => part.closest('[data-slot]') === slot,
  ) && slot.closest(`[${HAS_ROOM}]`) === null;

/** Gives every part all its place: before the first paint, or in the task that shows another page. */
export const giveRoom = (): void => document.documentElement.setAttribute(HAS_ROOM, '');

/**
 * Gives a slot its place as soon as it stands below the window, where nobody sees it grow.
 * @returns ends the wait
 */
export const onceRoomGiven = (slot: Element, onGiven: () => void): (() => void) => {
  const observer = new IntersectionObserver(() => {
    // where it stands by now: the reader scrolls on while an observer calls
    if (slot.getBoundingClientRect().top < innerHeight) return;
    observer.disconnect();
    slot.setAttribute(HAS_ROOM, '');
    onGiven();
  });
  observer.observe(slot);
  return () => observer.disconnect();
};

/** CSS px: in a lower window what comes late stands below it at first, however short the page is. */
const TALL_WINDOW_PX = 1000;

/**
 * Gives every part its place before the first paint where it could not be given later: in a window so tall
 * that it may be seen from the start; and in a document that is come back to or loaded again, unless it was
 * left without, for the browser restores the place, and everything stands as it was left.
 * @param storage of the tab; where it is denied, nothing is known of how a page was left
 */
export const giveRoomEarly = (
  storage: KeptValues,
  entry: Pick<PerformanceNavigationTiming, 'type'> | undefined = performance.getEntriesByType(
    'navigation',
  )[0],
): void => {
  const leftSmall = createTabMemory(
    storage,
    { name: 'left-small', version: 1 },
    (value): value is true => value === true,
  );
  const isComeBackTo = entry && entry.type !== 'navigate' && !leftSmall.recall(location.pathname);
  if (isComeBackTo || innerHeight >= TALL_WINDOW_PX) giveRoom();
  addEventListener('pagehide', () => {
    if (document.querySelector('[data-makes-room]') === null) return;
    const isSmall = document.querySelector(`[${HAS_ROOM}]`) === null;
    leftSmall.remember(location.pathname, isSmall || undefined);
  });
};
