import { findDehydratedSlot } from './dehydratedSlot.ts';

/** Pointer, touch and key events for which React hydrates the slot around their target at once. */
const EVENTS = [
  'pointerdown',
  'mousedown',
  'touchstart',
  'pointerup',
  'mouseup',
  'touchend',
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'keydown',
  'keypress',
  'keyup',
  'compositionstart',
  'compositionend',
];

/**
 * Hides a reader's first events in a dehydrated slot from React. If React received them, it would
 * hydrate the complete slot in one task, before the frame that displays the press; without them, it
 * hydrates the slot in short tasks. The slot misses no press: the boot script holds the click,
 * submit or input that follows, and opens the slot.
 * @param root React's root, before hydration: React's listeners must be added later than these
 */
export const preventSyncHydration = (root: Element): void => {
  for (const type of EVENTS)
    root.addEventListener(
      type,
      (event) => {
        const { target } = event;
        if (target instanceof Element && findDehydratedSlot(target)?.hasAttribute('data-slot'))
          event.stopImmediatePropagation();
      },
      { capture: true, passive: true },
    );
};
