import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** CSS px that the reader may scroll in the very frame that shows more. */
const SLACK_PX = 200;

/**
 * How many rows of a growing list are shown: what has come is held back as long as what stands below the
 * list is in the window, for it would be pushed away under the reader's eyes.
 * @param below the end of what grows
 * @param isWanted the reader has asked for it
 * @returns how many, how often the reader has been shown more because he asked for it, and what shows all
 *   of them at once
 */
export const useHeldCount = (
  count: number,
  below: RefObject<HTMLElement | null>,
  isWanted: () => boolean,
): readonly [count: number, timesWanted: number, showAll: () => void] => {
  const [{ visible, timesWanted }, set] = useState({ visible: count, timesWanted: 0 });
  const show = (come: number, isRequested: boolean) =>
    set({ visible: come, timesWanted: timesWanted + (isRequested ? 1 : 0) });
  const look = useEffectEvent((come: number) => {
    if (come === visible) return;
    const top = below.current?.getBoundingClientRect().top ?? 0;
    if (isWanted()) show(come, true);
    else if (top >= innerHeight + SLACK_PX) show(come, false);
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => look(count));
    const scrolled = () => look(count);
    const listening = { capture: true, passive: true };
    document.addEventListener('scroll', scrolled, listening);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', scrolled, listening);
    };
  }, [count]);
  return [Math.min(visible, count), timesWanted, () => show(count, true)];
};
