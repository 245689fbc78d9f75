/**
 * The part around an event's target that is not hydrated yet; null where there is none. `data-asleep`
 * stands on a part of the host's own for as long as it is not.
 */
export const sleepingSlotOf = (target: EventTarget | null): Element | null => {
  const slot = target instanceof Element ? target.closest('[data-slot],[data-asleep]') : null;
  return slot && !slot.hasAttribute('data-hydrated') ? slot : null;
};
