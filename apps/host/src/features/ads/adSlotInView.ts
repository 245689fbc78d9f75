import type { AdSlotId } from '@engawa/contract/modules/adSlotId.ts';
import { eventChannel, type EventChannel } from 'redux-saga';
import { readAdSlotId } from './adSlots.ts';

const HALF = 0.5;

type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean };

/** Whether the browser detects that an element is covered or hidden. */
const knowsVisibility = () =>
  typeof IntersectionObserverEntry !== 'undefined' &&
  'isVisible' in IntersectionObserverEntry.prototype;

const isSeen = (entry: Entry | undefined): boolean =>
  entry !== undefined && entry.intersectionRatio >= HALF && entry.isVisible !== false;

/** Finds the ids of the ad slots in the document. */
export const findAdSlots = (): readonly AdSlotId[] =>
  [...document.querySelectorAll('[data-ad-slot]')].map((place) =>
    readAdSlotId(place.getAttribute('data-ad-slot') ?? ''),
  );

/**
 * Emits when half of a slot is visible and uncovered in a visible document. Closing the channel
 * stops the observation.
 */
export const watchAdSlotInView = (id: AdSlotId): EventChannel<true> =>
  eventChannel((tell) => {
    let isInView = false;
    const look = () => {
      if (isInView && document.visibilityState === 'visible') tell(true);
    };
    // the minimum delay that browsers accept, in ms
    const visibility = knowsVisibility() ? { trackVisibility: true, delay: 100 } : {};
    const options = { threshold: [0, HALF], ...visibility };
    const observer = new IntersectionObserver((entries) => {
      isInView = isSeen(entries.at(-1));
      look();
    }, options);
    const place = document.querySelector(`[data-ad-slot="${id}"]`);
    if (place) observer.observe(place);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  });
