import { eventChannel, type EventChannel, type AdSlotId } from '@engawa/contract';
import { readAdSlotId } from './adSlots.ts';

const HALF = 0.5;

/** The places for ads that stand in the document. */
export const placesInDocument = (): readonly AdSlotId[] =>
  [...document.querySelectorAll('[data-ad-slot]')].map((place) =>
    readAdSlotId(place.getAttribute('data-ad-slot') ?? ''),
  );

/** Tells once half of a place is in view in a document that is visible. Closed, it waits for nothing. */
export const placeInView = (id: AdSlotId): EventChannel<true> =>
  eventChannel((tell) => {
    let isInView = false;
    const look = () => {
      if (isInView && document.visibilityState === 'visible') tell(true);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= HALF;
        look();
      },
      { threshold: [0, HALF] },
    );
    const place = document.querySelector(`[data-ad-slot="${id}"]`);
    if (place) observer.observe(place);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  });
