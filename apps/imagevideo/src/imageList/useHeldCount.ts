import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/**
 * Margin in CSS px for the distance that the reader may scroll before the new rows are displayed.
 */
const SLACK_PX = 200;

/**
 * The number of visible rows of a growing list. New rows are held back while the elements below the
 * list are in the viewport, because the rows would push them down.
 * @param below the element after the list
 * @param isWanted whether the reader has requested more
 * @returns the number of visible rows; how often a request of the reader has increased it; a
 * function that displays all rows
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
