import { findDehydratedSlot } from './boot/dehydratedSlot.ts';

/** Events of a hand or a key for which React hydrates the slot around their target at once. */
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
 * Hides a reader's first events in a dehydrated slot from React. React would hydrate the whole slot in one task
 * before the frame that shows the press; without them it hydrates in short tasks. Nothing is lost: the boot
 * script holds the click, submit or input that follows, and opens the slot for it.
 * @param root of React, before it is hydrated: its own listeners have to come later
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
