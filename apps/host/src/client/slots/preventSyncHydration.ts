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
 * Hides a reader's first events in a dehydrated slot from React. React would hydrate the complete
 * slot in one task before the frame that shows the press. Without the events it hydrates in short
 * tasks. No event is dropped: the boot script holds the click, submit or input that follows, and
 * opens the slot.
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
