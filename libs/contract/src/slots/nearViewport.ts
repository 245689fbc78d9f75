import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useSlotHost } from './slotHost.ts';

/**
 * Calls back once when an element is within a margin of the viewport, for lazy fetching and for
 * impressions.
 * @param place ref of the element, read after the view has rendered; null: no callback
 * @param marginPx CSS px, constant for the lifetime of the view
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
