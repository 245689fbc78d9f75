import { readSlotKey } from '../../slots/browserSlots.ts';
import { waitForPagePaint } from './waitForPagePaint.ts';

/** The outermost slot around an element. */
const outermostSlot = (element: Element): Element | null => {
  const slot = element.closest('[data-slot]');
  return (slot?.parentElement && outermostSlot(slot.parentElement)) ?? slot;
};

/**
 * Moves the iframes out of the parts of the page that is about to be left, if the browser has
 * `moveBefore`, and removes them once the next page is visible. Unloading iframes is most of the
 * cost of removing a page. React removes only the root node of a part, so it does not notice that
 * the iframes are missing.
 * @param stays keys of the slots that the next page has, too
 */
export const deferFrameRemoval = (stays: ReadonlySet<string>): void => {
  if (!('moveBefore' in Element.prototype)) return;
  const frames = [...document.querySelectorAll('#main [data-slot] iframe')].filter((frame) => {
    const slot = outermostSlot(frame);
    return slot !== null && !stays.has(readSlotKey(slot));
  });
  if (frames.length === 0) return;
  const aside = document.createElement('div');
  aside.hidden = true;
  document.body.append(aside);
  for (const frame of frames) aside.moveBefore(frame, null);
  void waitForPagePaint().then(() => aside.remove());
};
