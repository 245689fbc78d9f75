import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useSlotHost } from './slotHost.ts';

/**
 * Calls back once, as soon as an element is within a margin of the window: for what is fetched late and
 * for what is counted as seen.
 * @param place read when the view has been rendered; nothing is waited for where it is null then
 * @param marginPx CSS px, the same for as long as the view stands
 */
export const useNearViewport = (
  place: RefObject<Element | null>,
  marginPx: number,
  onNear: () => void,
): void => {
  const { onNearViewport } = useSlotHost();
  const near = useEffectEvent(onNear);
  useEffect(
    () => (place.current ? onNearViewport(place.current, marginPx, () => near()) : undefined),
    [onNearViewport, place, marginPx],
  );
};
