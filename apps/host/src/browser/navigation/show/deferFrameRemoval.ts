import { readSlotKey } from '../../browserSlots.ts';
import { waitForPagePaint } from './waitForPagePaint.ts';

/** The slot that no other is around. */
const outermostSlot = (element: Element): Element | null => {
  const slot = element.closest('[data-slot]');
  return (slot?.parentElement && outermostSlot(slot.parentElement)) ?? slot;
};

/**
 * Takes the frames out of the parts of a page that is about to be left, where the browser moves them as they
 * are, and ends them once the next page is shown: to end other documents is most of what it costs to take
 * a page away. React removes a part as a whole, and looks for nothing in it.
 * @param stays slots of the page that comes
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
